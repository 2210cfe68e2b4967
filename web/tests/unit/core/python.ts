/** What the native core says, asked through Python: `tests/page.py` at the repository's root. */
import { execFileSync } from 'node:child_process';
import type { GameName, ReviewQuality } from '../../../src/core';
import { path } from './built';

export interface Native {
  /** Positions and the nodes that a search of them visits (tests/engine/test_signature.py). */
  readonly signature: readonly {
    readonly game: GameName;
    readonly depth: number;
    readonly nodes: number;
    readonly positions: readonly string[];
  }[];
  /** What the shipped networks say of positions: all outputs, and a search by them. */
  readonly networks: readonly {
    readonly game: GameName;
    readonly positions: readonly string[];
    readonly outputs: readonly (readonly number[])[];
    readonly search: {
      readonly position: string;
      readonly depth: number;
      readonly nodes: number;
      readonly score: number;
    };
  }[];
  /** Texts of games, and what they are in our own format. */
  readonly records: readonly {
    readonly name: string;
    readonly game: GameName | null;
    readonly text: string;
    readonly written: string;
  }[];
  /** Positions to begin from, by the seeds from 0 on. */
  readonly random: readonly { readonly game: GameName; readonly positions: readonly string[] }[];
  /** The move that each level plays. */
  readonly levels: readonly {
    readonly game: GameName;
    readonly position: string;
    readonly level: number;
    readonly move: string;
  }[];
  /** Positions by their folded keys, and what the shipped opening books say of them. */
  readonly openings: readonly {
    readonly game: GameName;
    readonly position: string;
    readonly key: string;
    /** The legal moves by the folded key of where they lead. */
    readonly following: Readonly<Record<string, readonly string[]>>;
    readonly score: number | null;
    readonly moves: readonly (readonly [move: string, score: number])[];
  }[];
  /** The puzzles that are shipped, in their order, and some of the day. */
  readonly puzzles: readonly {
    readonly game: GameName;
    readonly puzzles: readonly {
      readonly position: string;
      readonly solution: readonly string[];
      readonly theme: string;
      readonly difficulty: number;
    }[];
    /** Positions by dates. */
    readonly daily: Readonly<Record<string, string>>;
  }[];
  /** Ratings, each after one more result than the one before it. */
  readonly ratings: readonly {
    readonly opponent: number;
    readonly score: number;
    readonly periods: number;
    readonly value: number;
    readonly deviation: number;
    readonly volatility: number;
  }[];
  /** What reviews of games tell (`gipfel.review`). */
  readonly reviews: readonly {
    readonly game: GameName;
    readonly quality: ReviewQuality;
    readonly record: string;
    /** With the review in it. */
    readonly annotated: string;
    readonly moves: readonly {
      readonly mark: string;
      readonly phase: string;
      readonly before: number;
      readonly after: number;
      readonly better: readonly string[];
      readonly idea: readonly string[] | null;
      readonly evaluation: string | null;
      readonly isMissedChance: boolean;
    }[];
    readonly points: readonly number[];
    /** Of White and Black, each overall and by phases, from 0 to 1. */
    readonly accuracy: readonly (readonly (number | null)[])[];
    readonly turningPoint: number | null;
  }[];
}

export function askPython(): Native {
  const options = { cwd: path('.'), encoding: 'utf-8', maxBuffer: 1 << 26 } as const;
  return JSON.parse(
    execFileSync(path('.venv/bin/python'), ['-m', 'tests.page'], options),
  ) as Native;
}
