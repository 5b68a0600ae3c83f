import { expect, it, vi } from 'vitest';
import { play, unlockSound } from './sounds';

const knob = () => ({ setValueAtTime: () => {}, setTargetAtTime: () => {}, value: 0 });

it('wakes the sound that a tablet put to sleep, so that the next scan is heard', () => {
  const states: string[] = [];
  let state = 'running';
  class Sleepy {
    currentTime = 0;
    destination = {};
    get state(): string {
      return state;
    }
    resume = async (): Promise<void> => {
      states.push(state);
      state = 'running';
    };
    createOscillator = () => ({ frequency: knob(), connect: (to: object) => to, start: () => {}, stop: () => {} });
    createGain = () => ({ gain: knob(), connect: (to: object) => to });
  }
  vi.stubGlobal('AudioContext', Sleepy);
  unlockSound();
  play('good');
  expect(states).toEqual(['running']);
  state = 'interrupted';
  play('wrong');
  expect(states).toEqual(['running', 'interrupted']);
  play('good');
  expect(states).toHaveLength(2);
});
