// The board of Castle Men in words, for who hears the table and for the titles of what is drawn. Many of its counters
// are codes: of a territory, a season, a seat. What they stand for is said instead.
import { t, type Key } from '../i18n/i18n.svelte';
import { counter } from '../protocol/position';
import type { Session } from '../table/session.svelte';
import { placeAt, regionAt, type Piece, type Territory } from './board';

export type Heard = Pick<Session, 'position' | 'words' | 'nameOf' | 'room'>;

export const seasons = ['spring', 'summer', 'autumn', 'winter'];
export const spaceName = (space: number) => (space === 0 ? t('cas.start') : t(`cas.space.${space}` as Key));

const term = ({ words }: Heard, word: string) => words?.terms[word] ?? word;
const seatsOf = ({ room }: Heard) => room?.seats.length ?? 2;
const kinds = { worker: 'cas.worker', military: 'cas.soldier', village: 'cas.village', town: 'cas.town' } as const;

export const pieceName = (heard: Heard, piece: Piece) => `${heard.nameOf(piece.seat)}: ${t(kinds[piece.kind])}${piece.fort ? `, ${t('cas.fortified')}` : ''}`;

const ground = (heard: Heard, { code, terrain }: Territory) => `${t('cas.territory', { n: code })}: ${terrain ? term(heard, terrain) : t('table.unknown')}`;

export const placeName = (heard: Heard, place: Territory) =>
  [ground(heard, place) + (place.doubled ? ', ×2' : ''), ...place.pieces.map((piece) => pieceName(heard, piece))].join(', ');

const stands = (heard: Heard, code: number) => {
  const place = heard.position && heard.words ? placeAt(heard.position, heard.words, seatsOf(heard), code) : undefined;
  return place ? ground(heard, place) : t('cas.territory', { n: code });
};

// What the number of a counter says; empty: nothing that is not said elsewhere.
export function inWords(heard: Heard, key: string, n: number): string {
  const { position, words } = heard;
  const [, name = key, at] = /^(.*?)(?:-(\d))?$/.exec(key.replace(/^\d+\./, '')) ?? [];
  const own = (other: string) => (position ? counter(position, `${key.split('.')[0]}.${other}`) : 0);
  switch (name) {
    case 'map':
      return at && n && position && words ? regionAt(position, words, seatsOf(heard), Number(at)).territories.map((place) => placeName(heard, place)).join('; ') : '';
    case 'season':
      return term(heard, seasons[n] ?? '');
    case 'first':
    case 'active':
      return heard.nameOf(n);
    case 'castle':
      return n ? [Math.floor(n / 100), n % 100].map((code) => stands(heard, code)).join('; ') : '';
    case 'token':
      return spaceName(n);
    case 'unit':
      return n ? `${t(own(`military-${at}`) ? 'cas.soldier' : 'cas.worker')}, ${n === 1 ? t('cas.oncastle') : stands(heard, n)}` : '';
    case 'village':
    case 'town':
      return n ? stands(heard, n) + ([1, 2, 3, 4].some((fort) => own(`fort-${fort}`) === n) ? `, ${t('cas.fortified')}` : '') : '';
    case 'military':
    case 'standing':
    case 'fort':
      return '';
    case 'waiting':
    case 'vanquished':
      return n ? String(n) : '';
    default:
      return String(n);
  }
}
