// Small wooden sounds, made on the spot so that none has to be fetched.
import type { Colour } from '../core';
import type { PlayEvent } from './game';

let context: AudioContext | null = null;

function audio(): AudioContext {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** What happened, as it sounds to whoever plays `own`. */
export function sound({ effect, outcome }: PlayEvent, own: Colour | null): void {
  const height = Number(/\d+/.exec(effect.moved[0]?.piece ?? '')?.[0] ?? 1);
  knock(1 + Math.min(height, 8) * 0.06);
  if (effect.removed.length) setTimeout(sweep, 260);
  if (outcome) setTimeout(chime, 700, !own || outcome.winner === own);
}

/** A knock: a short burst of noise over a low tone, as of wood on wood. */
function knock(weight = 1): void {
  const at = audio();
  tone({ from: 190 / weight, to: 90 / weight, seconds: 0.09, volume: 0.5, type: 'sine' });
  const length = Math.floor(at.sampleRate * 0.03);
  const buffer = at.createBuffer(1, length, at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < length; n++) samples[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 3;
  const noise = at.createBufferSource();
  const filter = at.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = 1400 / weight;
  noise.buffer = buffer;
  noise.connect(filter).connect(louder(0.5)).connect(at.destination);
  noise.start();
}

/** Pieces leave the board. */
function sweep(): void {
  tone({ from: 520, to: 180, seconds: 0.28, volume: 0.12, type: 'triangle' });
}

/** The game is over. */
export function chime(isWon: boolean): void {
  const notes = isWon ? [392, 494, 587] : [392, 349, 294];
  notes.forEach((note, n) =>
    tone({ from: note, to: note, seconds: 0.5, volume: 0.14, type: 'sine', after: n * 0.14 }),
  );
}

/** Something waits: two soft notes. */
export function ring(): void {
  tone({ from: 587, to: 587, seconds: 0.35, volume: 0.12, type: 'sine' });
  tone({ from: 784, to: 784, seconds: 0.5, volume: 0.12, type: 'sine', after: 0.16 });
}

interface Tone {
  from: number; // hertz
  to: number;
  seconds: number;
  volume: number;
  type: OscillatorType;
  after?: number;
}

function tone({ from, to, seconds, volume, type, after = 0 }: Tone): void {
  const at = audio();
  const start = at.currentTime + after;
  const oscillator = at.createOscillator();
  const gain = louder(volume);
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds);
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  oscillator.connect(gain).connect(at.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

function louder(volume: number): GainNode {
  const gain = audio().createGain();
  gain.gain.value = volume;
  return gain;
}
