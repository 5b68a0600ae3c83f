export type Sound = 'good' | 'complete' | 'wrong' | 'attention' | 'again' | 'aside';

interface Tone {
  hertz: number;
  ms: number;
}

/**
 * good: one short high tone; complete: two rising; wrong: low double; attention: three mid; again (done before): two
 * short mid; aside (keep apart): two falling.
 */
const tunes: Record<Sound, readonly Tone[]> = {
  good: [{ hertz: 880, ms: 80 }],
  complete: [
    { hertz: 660, ms: 110 },
    { hertz: 990, ms: 160 },
  ],
  wrong: [
    { hertz: 220, ms: 180 },
    { hertz: 220, ms: 180 },
  ],
  attention: [
    { hertz: 523, ms: 90 },
    { hertz: 523, ms: 90 },
    { hertz: 523, ms: 90 },
  ],
  again: [
    { hertz: 660, ms: 60 },
    { hertz: 660, ms: 60 },
  ],
  aside: [
    { hertz: 523, ms: 160 },
    { hertz: 330, ms: 320 },
  ],
};
const GAP_MS = 60;

export interface SoundSettings {
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
}

const storageKey = 'langraan-station-sound';
let context: AudioContext | null = null;
let running: OscillatorNode[] = [];

/** Kept per device. */
export function readSoundSettings(): SoundSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof stored === 'object' && stored !== null && 'volume' in stored && 'isMuted' in stored) {
      return { volume: Math.min(1, Math.max(0, Number(stored.volume))), isMuted: stored.isMuted === true };
    }
  } catch {
    // Unreadable settings mean the defaults.
  }
  return { volume: 0.6, isMuted: false };
}

export function writeSoundSettings(settings: SoundSettings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
  } catch {
    // Storage may be forbidden.
  }
}

/** Browsers allow sound only after a press: call this from one. Harmless where there is no sound at all. */
export function unlockSound(): void {
  if (!context && typeof AudioContext !== 'undefined') context = new AudioContext();
  wake();
}

/** A tablet in a call refuses until that is over: the next press, or sound, asks again. */
function wake(): void {
  void context?.resume().catch(() => undefined);
}

/** Plays one sound, ending the one before: never two at once. */
export function play(sound: Sound, settings = readSoundSettings()): void {
  if (!context || settings.isMuted || settings.volume === 0) return;
  // A tablet that slept, or took a call, leaves the sound off until it is asked for again.
  if (context.state !== 'running') wake();
  for (const tone of running) tone.stop();
  running = [];
  let start = context.currentTime;
  for (const { hertz, ms } of tunes[sound]) {
    const end = start + ms / 1000;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = sound === 'wrong' ? 'square' : 'sine';
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(settings.volume * (sound === 'wrong' ? 0.35 : 0.7), start);
    gain.gain.setTargetAtTime(0, end - 0.015, 0.006);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(end);
    running.push(tone);
    start = end + GAP_MS / 1000;
  }
}
