import { expect, it, vi } from 'vitest';
import { play, unlockSound } from './sounds';

const knob = () => ({ setValueAtTime: () => {}, setTargetAtTime: () => {}, value: 0 });

it('wakes the sound that a tablet put to sleep, so that the next scan is heard', () => {
  const states: string[] = [];
  class Sleepy {
    state = 'running';
    currentTime = 0;
    destination = {};
    resume = async (): Promise<void> => {
      states.push(this.state);
      this.state = 'running';
    };
    createOscillator = () => ({ frequency: knob(), connect: (to: object) => to, start: () => {}, stop: () => {} });
    createGain = () => ({ gain: knob(), connect: (to: object) => to });
    constructor() {
      made = this;
    }
  }
  let made: Sleepy | undefined;
  vi.stubGlobal('AudioContext', Sleepy);
  unlockSound();
  play('good');
  expect(states).toEqual(['running']);
  made!.state = 'interrupted';
  play('wrong');
  expect(states).toEqual(['running', 'interrupted']);
  play('good');
  expect(states).toHaveLength(2);
});
