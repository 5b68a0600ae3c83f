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

it('sound that a tablet refuses, as during a call, is asked for again by the next press', async () => {
  const asked: string[] = [];
  class Busy {
    currentTime = 0;
    destination = {};
    state = 'interrupted';
    resume = async (): Promise<void> => {
      asked.push(this.state);
      throw new DOMException('The call is not over', 'InvalidStateError');
    };
    createOscillator = () => ({ frequency: knob(), connect: (to: object) => to, start: () => {}, stop: () => {} });
    createGain = () => ({ gain: knob(), connect: (to: object) => to });
  }
  vi.resetModules();
  vi.stubGlobal('AudioContext', Busy);
  const sounds = await import('./sounds');
  const lost: unknown[] = [];
  const keep = (reason: unknown): void => void lost.push(reason);
  process.on('unhandledRejection', keep);
  sounds.unlockSound();
  sounds.play('good');
  sounds.unlockSound();
  await new Promise((done) => setTimeout(done, 20));
  process.off('unhandledRejection', keep);
  expect(asked).toHaveLength(3);
  expect(lost).toEqual([]);
});
