// What a session keeps beside the position: the log, a hint, what is being thought of, which sheet is open.
import type { Fault, GameEvent, Option } from '../protocol/types';
import type { Outlook } from './outlook';

export interface LogStep {
  step: number;
  by: number;
  events: GameEvent[];
  points?: number[]; // of all seats, where it was looked up
  chances?: number[]; // to win, of all seats in per cent, once the game is over
}

export interface Hint {
  do: string;
  text: string;
  reasons: unknown;
}

// What is being thought of: options with what the only one would lead to, or why there is none.
export interface Foreseen {
  card: string;
  title: string;
  options: Option[];
  outlook?: Outlook;
  why?: Fault;
  aside?: string; // allowed, but a lesson goes another way first
}

export type Sheet = 'log' | 'score' | 'settings' | 'hint' | 'end' | 'rules' | '';
