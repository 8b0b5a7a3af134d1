// Which of the four pieces, each a shape and a colour, every seat of a table has. No two have the same. Pure.
export const kPieces = 4;

// `own` is what a faction has by its name, without its side. A seat whose faction has none, or one that is taken, gets
// that of its number, or else the first that is free.
export function piecesOf(factions: string[], own: Record<string, number>): number[] {
  const out: (number | undefined)[] = [];
  const free = (piece: number | undefined) => piece !== undefined && !out.includes(piece);
  factions.forEach((faction, seat) => {
    const piece = own[faction.split('/')[0] ?? ''];
    out[seat] = free(piece) ? piece : undefined;
  });
  const all = Array.from({ length: kPieces }, (_, piece) => piece);
  factions.forEach((_, seat) => {
    out[seat] ??= free(seat) && seat < kPieces ? seat : (all.find(free) ?? seat % kPieces);
  });
  return out.map((piece) => piece ?? 0);
}
