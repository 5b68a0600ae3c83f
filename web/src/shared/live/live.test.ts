import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { applyMessage, makeStreamReader, type StreamMessage } from './live';

it('cuts messages whatever the pieces', () => {
  const whole = ': hello\n\ndata: {"topic":"orders","id":1}\n\nevent: resync\ndata:\n\ndata: a\r\ndata: b\r\n\r\n';
  for (const size of [1, 7, whole.length]) {
    const messages: StreamMessage[] = [];
    const feed = makeStreamReader((message) => messages.push(message));
    for (let at = 0; at < whole.length; at += size) feed(whole.slice(at, at + size));
    expect(messages).toEqual([{ event: 'message', data: '{"topic":"orders","id":1}' }, { event: 'resync', data: '' }, { event: 'message', data: 'a\nb' }]);
  }
});

it('makes stale what was read under the topic, all on resync, nothing on rubbish', () => {
  const cache = new QueryClient();
  const spy = vi.spyOn(cache, 'invalidateQueries');
  applyMessage(cache, { event: 'message', data: '{"topic":"orders","id":3}' });
  expect(spy).toHaveBeenLastCalledWith({ queryKey: ['orders'] });
  applyMessage(cache, { event: 'resync', data: '' });
  expect(spy).toHaveBeenLastCalledWith();
  applyMessage(cache, { event: 'message', data: 'not json' });
  expect(spy).toHaveBeenCalledTimes(2);
});
