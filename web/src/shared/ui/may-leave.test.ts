import { expect, it } from 'vitest';
import { isLeaveAgreed, leaveAgreed } from './may-leave';

it('what was agreed is the step that follows at once, even where it never arrives', async () => {
  let asked = false;
  leaveAgreed(() => {
    asked = isLeaveAgreed();
    return new Promise(() => {});
  });
  expect(asked).toBe(true);
  await new Promise((done) => {
    setTimeout(done, 5);
  });
  expect(isLeaveAgreed()).toBe(false);
});
