// How boards and pieces are drawn: what the library's pictures read, too.
// Lengths are in hundredths of the distance between two cells; a glyph is its width and its path.
export {
  board,
  boards,
  glyph_space,
  glyphs,
  marks,
  piece,
  pitch,
} from '../../../src/gipfel/picture/drawing.json';
