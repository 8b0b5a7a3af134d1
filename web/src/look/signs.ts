// Signs are our own drawings on a grid of 24: filled outlines with detail cut out, or strokes, and at most a letter.

export interface Drawing {
  fill?: string;
  stroke?: string;
  letter?: string;
}

function points(corners: number, outer: number, inner: number, turn = 0): string {
  const at = (i: number) => {
    const angle = turn + (i * Math.PI) / corners - Math.PI / 2;
    const radius = i % 2 ? inner : outer;
    return `${(12 + radius * Math.cos(angle)).toFixed(1)} ${(12 + radius * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${Array.from({ length: corners * 2 }, (_, i) => at(i)).join('L')}z`;
}
const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const kHexagon = 'M12 2 20.700 7v10L12 22 3.300 17V7z';
const kTriangle = 'M12 2.500 22.500 21h-21z';
const kHouse = 'M12 2 21 9v12H3V9z';
const kLozenge = 'M12 1.500 22 12 12 22.500 2 12z';
const kShield = 'M3.500 3h17v9c0 5-4 8-8.500 10C7.500 20 3.500 17 3.500 12z';
const kSquare = 'M3 3h18v18H3z';
const kOctagon = 'M8 2h8l6 6v8l-6 6H8l-6-6V8z';
const kFlame = 'M12 1.500c1 4.500 6.500 7 6.500 12.500a6.500 7.500 0 0 1-13 0c0-3 1.500-5 2.700-7 .4 1.600 1 2.300 1.800 2.800C10 7 11 4.500 12 1.500z';
const kGrain = 'M12 2c2 2 2 4 0 6-2-2-2-4 0-6zM11 9C8 9 6.500 7.500 6.500 5 9.500 5 11 6.500 11 9zM13 9c3 0 4.500-1.500 4.500-4-3 0-4.500 1.500-4.500 4zM11 14c-3 0-4.500-1.500-4.500-4 3 0 4.500 1.500 4.500 4zM13 14c3 0 4.500-1.500 4.500-4-3 0-4.500 1.500-4.500 4zM11 19c-3 0-4.500-1.500-4.500-4 3 0 4.500 1.500 4.500 4zM13 19c3 0 4.500-1.500 4.500-4-3 0-4.500 1.500-4.500 4zM11.200 18h1.600v5h-1.600z';
const kStone = 'M6 6l7-3 6 5 2 8-6 5H7l-4-6zM8.500 8l4 3 4.500-2-4-4z';
const kTowns = 'M2 13l5-5 4 4V7l5-5 6 6v14h-7v-5h-2v5H2zM5 14v3h3v-3zM15 8v3h3V8z';
const kWorker = 'M3 8.500h18v2.500H3zM7 8c0-4 2-6 5-6s5 2 5 6zM8 12h8a4 4 0 0 1-8 0zM3.500 22c0-4 3-5.500 8.500-5.500s8.500 1.500 8.500 5.500z';

export const drawings: Record<string, Drawing> = {
  // Imperium
  region: { fill: kHexagon, letter: 'R' },
  uncivilised: { fill: kTriangle, letter: 'U' },
  civilised: { fill: kHouse, letter: 'C' },
  tributary: { fill: kLozenge, letter: 'T' },
  fame: { fill: points(8, 11, 8), letter: 'F' },
  unrest: { fill: kFlame, letter: '!' },
  power: { fill: kShield, letter: 'P' },
  none: { stroke: `${disc(12, 12, 9)}M7 12h10` },
  materials: { fill: 'M12 2l9 5v10l-9 5-9-5V7zM12 4.400 5.600 8 12 11.500 18.400 8zM4.800 9.700v6.300l6.300 3.500v-6.300z' },
  population: { fill: `${disc(12, 7, 4.5)}M3.500 21.500c0-5 3.800-8 8.500-8s8.500 3 8.500 8z` },
  progress: { fill: 'M12 2 21 12h-5v10H8V12H3z' },
  exhaustion: { fill: 'M5 2h14v3l-5.500 7 5.500 7v3H5v-3l5.500-7L5 5zM8 5l4 5 4-5z' },
  actions: { fill: `${disc(12, 12, 10)}M9.500 7v10l8-5z` },
  vp: { fill: `${points(12, 11, 9)}${points(5, 6, 2.6)}` },
  river: { fill: 'M12 1.500c3.500 5 7 8.500 7 13a7 7 0 0 1-14 0c0-4.500 3.500-8 7-13zM7.500 14.500c1.500-1.500 3-1.500 4.500 0s3 1.500 4.500 0v2c-1.500 1.500-3 1.500-4.500 0s-3-1.500-4.500 0z' },
  fertile: { fill: kGrain },
  production: { fill: 'M8 2h8l-2 4.500C18 8.500 20.500 12 20.500 16c0 4.500-3.500 6-8.500 6s-8.500-1.500-8.500-6c0-4 2.500-7.500 6.500-9.500zM9 13v2h6v-2z' },
  barbarian: { fill: 'M4 2c0 3 1 4.800 3 5.800C8.500 7 10 6.500 12 6.500s3.500.5 5 1.300c2-1 3-2.800 3-5.800 2 4 1.500 7.500-1 10 0 5-3.500 9.500-7 10-3.500-.5-7-5-7-10-2.500-2.500-3-6-1-10zM7.500 11.500l3.500 3v-2zM16.500 11.500l-3.500 3v-2z' },
  empire: { fill: 'M12 1.500 22 7.500V10H2V7.500zM4 11h3v7H4zM10.500 11h3v7h-3zM17 11h3v7h-3zM2 19h20v3H2z' },
  pinned: { fill: 'M8 2h8l-1 6 3.500 4v2.500h-5L12 22l-1.500-7.500h-5V12L9 8z' },
  attack: { stroke: 'M4 3l13 13M20 3 7 16M14 19l6-6M10 19l-6-6M17.500 16.500l3.500 4M6.500 16.500 3 20.500' },
  city: { fill: kTowns },
  metropolis: { fill: 'M1 22V11h4V6h4v16zM10 22V2h6v20zM17 22V8h6v14zM12 5v3h2V5zM12 11v3h2v-3zM19 11v3h2v-3zM4 13v3h2v-3z' },
  knight: { fill: 'M7 22c0-5 2.500-7.500 4.500-9.500-1.500.5-3 1.500-5 1.500C5 14 4 12.500 5 11l4-6 .5-3.500L12 4c5.500.5 8.500 5 8.500 11v7zM11 7v2h2V7z' },
  scroll: { fill: 'M4 3h13v3h3v4h-3v11H7c-2 0-3-1-3-3v-1h3V6H4zM9.500 9v1.500h5V9zM9.500 13v1.500h5V13z' },
  mask: { fill: 'M3.500 3.500c5.500 2 11.500 2 17 0V12c0 5-4 8.500-8.500 10C7.500 20.500 3.500 17 3.500 12zM6.500 10c1.500-1.500 3.500-1.500 4.500 0-1 2-3.500 2-4.500 0zM13 10c1-1.500 3-1.500 4.500 0-1 2-3.500 2-4.500 0zM9 16c2 1 4 1 6 0-1 2-5 2-6 0z' },
  solstice: { fill: `${disc(12, 12, 10)}M12 4.500v15a7.500 7.500 0 0 0 0-15z` },
  garrison: { fill: 'M12 2 22 9v13H2V9zM7 13v6h10v-6z' },
  history: { fill: 'M5 2h14v11H5zM7 4v7h10V4zM3 15h18v2.500H3zM3 19.500h18V22H3z' },
  // Settlers
  wood: { fill: 'M7 6h10a5 6 0 0 1 0 12H7A5 6 0 0 1 7 6zM7 8.500a3 3.500 0 1 0 0 7 3 3.500 0 0 0 0-7zM13 10v1.500h6V10zM12 13.500V15h6v-1.500z' },
  stone: { fill: kStone },
  food: { fill: 'M12 7c1-3 3-4.700 5.500-4.700 0 2.700-1.500 4.200-3.500 4.700 4-1 7 1.500 7 6 0 5-3.500 9-6 9-1.200 0-1.800-.5-3-.5s-1.800.5-3 .5c-2.500 0-6-4-6-9C3 8.500 7 6 12 7z' },
  gold: { fill: `${disc(12, 12, 10)}${disc(12, 12, 8.2)}${disc(12, 12, 6.8)}`, letter: 'G' },
  worker: { fill: kWorker },
  raze: { fill: 'M12 1c1 3.500 4.500 4.500 4.500 8.500a4.500 4.500 0 0 1-9 0C7.500 6.500 10.500 5.500 12 1zM8.500 15.500h7L13.500 23h-3z' },
  defense: { fill: `${kShield}M10.500 6v4h-4v3h4v5h3v-5h4v-3h-4V6z` },
  card: { fill: 'M5 2h14v20H5zM8 6v1.800h8V6zM8 10v1.800h8V10zM8 14v1.800h5V14z' },
  location: { fill: 'M12 2 22 11h-2.500v11h-15V11H2zM10 15v7h4v-7z' },
  foundations: { stroke: 'M3 20V9h4M10 9h4M17 9h4v11M6 20h3M12 20h3M18 20h2' },
  resource: { fill: `${disc(7, 8, 4)}${disc(17, 8, 4)}${disc(12, 17, 4)}` },
  samurai: { fill: 'M12 2 15 6c4 .5 7 3.500 7 8H2c0-4.500 3-7.500 7-8zM5 16h14v2c0 2.500-3 4-7 4s-7-1.500-7-4z' },
  brown: { fill: kTriangle, letter: 'Br' },
  gray: { fill: kSquare, letter: 'Gy' },
  red: { fill: disc(12, 12, 10), letter: 'Rd' },
  pink: { fill: kHouse, letter: 'Pk' },
  golden: { fill: kOctagon, letter: 'Go' },
  blue: { fill: kLozenge, letter: 'Bl' },
  black: { fill: kShield, letter: 'Bk' },
  purple: { fill: kHexagon, letter: 'Pu' },
  colourless: { stroke: `${disc(12, 12, 9)}M8 12h8` },
  // Castle Men
  W: { fill: kGrain },
  F: { fill: 'M2 12c4-6 10-7 15-3l5-3.500v13L17 15c-5 4-11 3-15-3zM6.500 10.500v1.800h1.800v-1.800z' },
  T: { fill: 'M12 1.500l6 8h-3l5 7h-6.500v5.500h-3v-5.500H4l5-7H6z' },
  S: { fill: kStone },
  M: { fill: 'M6.500 8h11L22 17H2zM8 10l-2 4.500h12L16 10z' },
  G: { fill: points(5, 10.5, 4.5) },
  B: { stroke: 'M4 21V10M9 21V5M14 21V8M19 21V11' },
  D: { stroke: 'M2 18c3-8 7-8 10 0M8 12c3-6 8-6 14 6' },
  P: { stroke: 'M5 20c0-5-1-8-3-10M8 20c0-6 0-9 2-13M13 20c0-5 1-8 4-11M18 20c0-3 1-5 4-7' },
  metal: { fill: 'M6.500 8h11L22 17H2zM8 10l-2 4.500h12L16 10z' },
  knowledge: { fill: 'M1.500 4.500c4-1 7.500-.500 9.800 1.200v15c-2.500-1.600-5.800-2-9.800-1zM22.500 4.500c-4-1-7.500-.500-9.800 1.200v15c2.500-1.600 5.800-2 9.800-1z' },
  village: { fill: 'M12 2.500 22 12h-3v9.500H5V12H2zM10 15v6.500h4V15z' },
  town: { fill: kTowns },
  castle: { fill: 'M3 2.500h4v3h3v-3h4v3h3v-3h4V10l-2 2v10H5V12l-2-2zM10 15.500V22h4v-6.500z' },
  military: { fill: 'M12 2c5 0 8 4 8 9v10.500h-5V15h2v-3h-4v9.500h-2V12H7v3h2v6.500H4V11c0-5 3-9 8-9z' },
  fort: { fill: 'M2 9V3h4v3h3V3h6v3h3V3h4v6z' },
  spring: { fill: `${disc(12, 6.5, 4)}${disc(17.5, 11, 4)}${disc(15.2, 17.300, 4)}${disc(8.8, 17.300, 4)}${disc(6.5, 11, 4)}` },
  summer: { fill: points(10, 11, 6.5) },
  autumn: { fill: 'M21 2.500c1 9.500-2 18.500-11.500 18.500-2.200 0-4-.6-5.500-1.700C5 15.500 8 12 12.500 10 7.500 11 4 14 2.800 17.500 1 8 9 3 21 2.500z' },
  winter: { stroke: 'M12 2v20M3.500 7l17 10M20.500 7l-17 10M9 3.500l3 2.500 3-2.500M9 20.500l3-2.500 3 2.500' },
  // The page
  globe: { stroke: `${disc(12, 12, 9.5)}M2.500 12h19M4.500 7h15M4.500 17h15M12 2.500c-6 5-6 14 0 19M12 2.500c6 5 6 14 0 19` },
  undo: { stroke: 'M4 9h10a5 5 0 0 1 0 11H8M8 4 3.500 9 8 14' },
  restart: { stroke: 'M5 8a8.500 8.500 0 1 1-1.500 6M4 3v6h6' },
  hint: { fill: 'M12 1.500a7 7 0 0 1 4 12.700V17H8v-2.800a7 7 0 0 1 4-12.700zM8.500 18.500h7v1.500h-7zM10 21.500h4V23h-4z' },
  log: { stroke: 'M3 5h18M3 10h18M3 15h12M3 20h15' },
  score: { stroke: 'M5 21v-8M12 21V3M19 21v-6M2 21h20' },
  settings: { fill: `${points(8, 11, 8.5)}${disc(12, 12, 3.500)}` },
  bot: { stroke: 'M4 9h16v11H4zM12 9V4M9 13v2M15 13v2M2 13v4M22 13v4' },
  person: { stroke: `${disc(12, 8, 4)}M4 21c0-5 3.500-7.500 8-7.500s8 2.500 8 7.500` },
  link: { stroke: 'M10 14a5 5 0 0 0 7 0l3-3a5 5 0 0 0-7-7l-1.500 1.500M14 10a5 5 0 0 0-7 0l-3 3a5 5 0 0 0 7 7l1.500-1.500' },
  check: { stroke: 'M4 13l5.500 5.500L20 6.500' },
  barred: { stroke: `${disc(12, 12, 9)}M6 6l12 12` },
  bell: { fill: 'M12 2a6.500 6.500 0 0 1 6.500 6.500V14l2.500 4H3l2.500-4V8.500A6.500 6.500 0 0 1 12 2zM9.500 19.500h5a2.500 2.500 0 0 1-5 0z' },
  cross: { stroke: 'M5 5l14 14M19 5 5 19' },
  book: { fill: 'M1.500 4.500c4-1 7.500-.5 9.800 1.200v15c-2.500-1.600-5.800-2-9.800-1zM22.500 4.500c-4-1-7.500-.5-9.800 1.200v15c2.500-1.600 5.800-2 9.800-1z' },
};

// The colour a sign is shown in where nothing else is said; the others take that of the text.
export const inks: Record<string, string> = {
  region: 'region', uncivilised: 'uncivilised', civilised: 'civilised', tributary: 'tributary', fame: 'fame',
  unrest: 'unrest', power: 'power', none: 'none', materials: 'materials', population: 'population', progress: 'gold',
  exhaustion: 'exhaustion', actions: 'legal', vp: 'gold', river: 'population', fertile: 'region', production: 'materials',
  barbarian: 'uncivilised', empire: 'tributary', attack: 'bad', wood: 'materials', stone: 'exhaustion', food: 'bad',
  gold: 'gold', worker: 'population', raze: 'bad', defense: 'sel', brown: 'brown', gray: 'gray', red: 'red', pink: 'pink',
  golden: 'golden', blue: 'blue', black: 'black', purple: 'purple', W: 'gold', F: 'population', T: 'region', S: 'exhaustion',
  M: 'exhaustion', G: 'gold', metal: 'exhaustion', knowledge: 'tributary', summer: 'gold',
};
