// Where we are: everything after the address's #, so that any static host will do.
//   #/play            a page
//   #/learn/dvonn-3   a page and the rest of its path
//   #/analyse?game=…  a page and its parameters

export interface Route {
  page: string; // '' is the start page
  rest: string[];
  parameters: URLSearchParams;
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split(/\?(.*)/s);
  const [page = '', ...rest] = path.split('/').filter(Boolean).map(decode);
  return { page, rest, parameters: new URLSearchParams(query) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a % that somebody typed
  }
}

export function formatRoute(page: string, rest: string[] = [], parameters = {}): string {
  const path = [page, ...rest].map(encodeURIComponent).join('/');
  const query = new URLSearchParams(parameters).toString();
  return `#/${path}${query && `?${query}`}`;
}

let current = $state.raw(parseRoute(location.hash));
addEventListener('hashchange', () => (current = parseRoute(location.hash)));

export const route = {
  get current(): Route {
    return current;
  },
};

/** Goes to another page; `replace` leaves no entry in the browser's history. */
export function go(address: string, { replace = false } = {}): void {
  if (replace) {
    history.replaceState(null, '', address);
    current = parseRoute(location.hash);
  } else {
    location.hash = address;
  }
}
