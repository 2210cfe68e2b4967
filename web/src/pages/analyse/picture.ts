// The board as a picture: its drawing with all styles written into it.

/** What a style sheet says of a drawing and a file of its own must say by attributes. */
const STYLES = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-dasharray', 'opacity', 'stop-color', 'stop-opacity', 'color'],
  ...['display', 'visibility'],
];

const SCALE = 2; // of a picture in pixels, for sharp screens

export function svgOf(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [place, original] of originals.entries()) {
    const computed = getComputedStyle(original);
    const target = copies[place]!;
    for (const name of STYLES) target.setAttribute(name, computed.getPropertyValue(name));
    target.removeAttribute('style'); // the page's policy allows none
    target.removeAttribute('class');
  }
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(Math.round(width)));
  copy.setAttribute('height', String(Math.round(height)));
  return new XMLSerializer().serializeToString(copy);
}

export async function pngOf(drawing: SVGSVGElement): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svgOf(drawing)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * SCALE;
    canvas.height = image.naturalHeight * SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Hands a file over to the person. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
