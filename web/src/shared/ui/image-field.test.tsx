import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterAll, expect, it, vi } from 'vitest';
import { queryClient } from '@/shared/api/query-client';
import '@/shared/i18n/setup';
import { answer, seen } from '@/test/network';
import { ImageField } from './image-field';

vi.stubGlobal('createImageBitmap', () => Promise.reject(new TypeError('no pictures here')));
afterAll(() => vi.unstubAllGlobals());

function Form({ onSave }: { onSave: (image: string) => void }): ReactNode {
  const [image, setImage] = useState('');
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSave(image);
          }}
        >
          <ImageField label="picture" kind="bill" value={image} onChange={setImage} />
          <button type="submit">save</button>
        </form>
      </MantineProvider>
    </QueryClientProvider>
  );
}

/** Chooses a picture whose sending goes on until it is told to end. */
async function choose(onSave: (image: string) => void): Promise<(answered: Response) => Promise<void>> {
  let end: (answered: Response) => void = () => {};
  answer({ 'POST /api/v1/images': () => new Promise<Response>((resolve) => (end = resolve)) });
  const { container } = render(<Form onSave={onSave} />);
  await userEvent.upload(
    container.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['p'], 'p.png', { type: 'image/png' }),
  );
  await screen.findByRole('progressbar');
  return (answered) => act(async () => end(answered));
}

it('saves a form only with the picture that is being sent', async () => {
  const save = vi.fn();
  const end = await choose(save);
  await userEvent.click(screen.getByRole('button', { name: 'save' }));
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('picture');
  await end(Response.json({ name: 'p.png' }, { status: 201 }));
  await vi.waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('p.png'));
});

it('saves nothing of itself where the picture was refused, or its sending was ended', async () => {
  const save = vi.fn();
  const end = await choose(save);
  await userEvent.click(screen.getByRole('button', { name: 'save' }));
  await end(Response.json({ Msg: 'general.invalid_param', Cause: 'no picture' }, { status: 400 }));
  await screen.findByText('no picture');
  expect(save).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'save' }));
  expect(save).toHaveBeenCalledExactlyOnceWith('');
});

it('sends no picture whose form was left while it was made smaller', async () => {
  let shrunk = (): void => {};
  vi.stubGlobal('createImageBitmap', () => new Promise((_, reject) => (shrunk = () => reject(new TypeError('none')))));
  answer({ 'POST /api/v1/images': { name: 'p.png' } });
  const { container, unmount } = render(<Form onSave={() => {}} />);
  await userEvent.upload(
    container.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([new Uint8Array(3_000_000)], 'p.png', { type: 'image/png' }),
  );
  await screen.findByRole('progressbar');
  unmount();
  shrunk();
  await new Promise((done) => setTimeout(done, 50));
  expect(seen).toEqual([]);
});
