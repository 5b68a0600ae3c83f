import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Popups } from '@/app/shell/popups';
import '@/shared/i18n/setup';
import { CodeField } from '@/shared/ui/code-field';
import { confirm } from '@/shared/ui/feedback';
import { FilterBar } from '@/shared/ui/filter-bar';
import type { Scan } from '../queue';
import { ScanField } from '../station';
import { useScanner } from '../use-scanner';
import { CameraButton } from './camera-button';
import { loadCameraBy } from './scan-by-camera';

loadCameraBy(async () => CameraButton);

/** What stands before the camera. */
let inPicture: string | null = null;
let track: { readyState: string };
const ask = vi.fn();

class FakeDetector {
  static getSupportedFormats = async (): Promise<string[]> => [
    'code_128',
    'ean_13',
    'ean_8',
    'code_39',
    'itf',
    'qr_code',
  ];
  detect = async (): Promise<object[]> =>
    inPicture === null ? [] : [{ rawValue: inPicture, boundingBox: { x: 0, y: 0, width: 9, height: 9 } }];
}

function makeStream(): MediaStream {
  const own = Object.assign(new EventTarget(), {
    readyState: 'live',
    stop: () => {
      own.readyState = 'ended';
    },
  });
  track = own;
  return { getTracks: () => [own], getVideoTracks: () => [own] } as unknown as MediaStream;
}

function setHandheld(isHandheld: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: isHandheld && query.includes('coarse'), media: query }),
  );
}

let hidden = false;
beforeEach(() => {
  inPicture = null;
  hidden = false;
  setHandheld(true);
  ask.mockReset();
  ask.mockImplementation(async () => makeStream());
  vi.stubGlobal('BarcodeDetector', FakeDetector);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: ask }, configurable: true });
  Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', { value: null, writable: true, configurable: true });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  for (const [side, points] of [
    ['videoWidth', 640],
    ['videoHeight', 480],
  ] as const)
    Object.defineProperty(HTMLVideoElement.prototype, side, { value: points, configurable: true });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(document, 'hidden');
  for (const side of ['videoWidth', 'videoHeight', 'srcObject'])
    Reflect.deleteProperty(HTMLVideoElement.prototype, side);
});

function Station({ handle }: { handle: (scan: Scan) => Promise<void> }): ReactNode {
  const scanner = useScanner(handle);
  return (
    <MantineProvider env="test">
      <ScanField scanner={scanner} label="ช่องสแกน" />
    </MantineProvider>
  );
}

const button = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'สแกนด้วยกล้อง' });
const sheet = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'สแกนด้วยกล้อง' });

describe('the camera of a station', () => {
  it('reads one code after the other into the queue of the scanner, and stays open', async () => {
    const scans: Scan[] = [];
    render(<Station handle={async (scan) => void scans.push(scan)} />);
    await userEvent.click(await button());
    await screen.findByText('เล็งบาร์โค้ดให้อยู่ในกรอบ');
    inPicture = 'SO6911-000031';
    await screen.findByText('อ่านได้ SO6911-000031');
    inPicture = '8850123456787';
    await screen.findByText('อ่านได้ 8850123456787');
    await waitFor(() => expect(scans.map(({ code }) => code)).toEqual(['SO6911-000031', '8850123456787']));
    expect(new Set(scans.map(({ key }) => key)).size).toBe(2);
    expect(sheet()).toBeVisible();
    expect(sheet()).not.toHaveAttribute('aria-modal');
    expect(screen.getByRole('textbox', { name: 'ช่องสแกน' })).toHaveAttribute('inputmode', 'none');
  });

  it('gives no code to the page while a question is open: the question says that it was not taken', async () => {
    const scans: Scan[] = [];
    render(<Station handle={async (scan) => void scans.push(scan)} />);
    render(
      <MantineProvider env="test">
        <Popups />
      </MantineProvider>,
    );
    await userEvent.click(await button());
    await screen.findByText('เล็งบาร์โค้ดให้อยู่ในกรอบ');
    const asked = confirm({ title: 'ปล่อยกล่อง', text: 'ปล่อย 1 กล่อง', act: 'ปล่อยเลย' });
    const yes = await screen.findByRole('button', { name: 'ปล่อยเลย' });
    inPicture = '8850123456787';
    expect(await screen.findByText(/^ยังไม่ได้รับ 8850123456787 ที่สแกน/)).toBeVisible();
    await userEvent.click(yes);
    expect(await asked).toBe(true);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'ปล่อยเลย' })).toBeNull());
    expect(scans).toEqual([]);
    inPicture = 'SO6911-000031';
    await waitFor(() => expect(scans.map(({ code }) => code)).toEqual(['SO6911-000031']));
  });

  it('lets the camera go when it is closed, by its button or by Escape, which nobody else hears', async () => {
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    render(<Station handle={async () => {}} />);
    await userEvent.click(await button());
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    await userEvent.click(screen.getByRole('button', { name: 'ปิดกล้อง' }));
    await waitFor(() => expect(sheet()).toBeNull());
    expect(track.readyState).toBe('ended');
    await userEvent.click(await button());
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    heard.mockClear();
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'ช่องสแกน' }), { key: 'Escape', code: 'Escape' });
    await waitFor(() => expect(sheet()).toBeNull());
    expect(heard).not.toHaveBeenCalled();
    expect(track.readyState).toBe('ended');
    document.removeEventListener('keydown', heard);
  });

  it('lets the camera go with the page and with the tab, and takes it again when that is back', async () => {
    const { unmount } = render(<Station handle={async () => {}} />);
    await userEvent.click(await button());
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(track.readyState).toBe('live'));
    const first = track;
    hidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(first.readyState).toBe('ended');
    hidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(track).not.toBe(first));
    unmount();
    await waitFor(() => expect(track.readyState).toBe('ended'));
  });

  it('says that it is not allowed, and tries again', async () => {
    ask.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    render(<Station handle={async () => {}} />);
    await userEvent.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent(/ยังไม่ได้รับอนุญาตให้ใช้กล้อง/);
    await userEvent.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

it('is not offered at a desk', async () => {
  setHandheld(false);
  render(<Station handle={async () => {}} />);
  await new Promise((done) => {
    setTimeout(done, 20);
  });
  expect(screen.queryByRole('button', { name: 'สแกนด้วยกล้อง' })).toBeNull();
});

it('says on a page without https why it cannot open', async () => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Object.defineProperty(Object.getPrototypeOf(navigator), 'mediaDevices', { value: undefined, configurable: true });
  vi.stubGlobal('isSecureContext', false);
  render(<Station handle={async () => {}} />);
  await userEvent.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('https://');
});

it('closes after one code in a field of a form, and in a search', async () => {
  const Form = (): ReactNode => {
    const [code, setCode] = useState('');
    const [words, setWords] = useState('');
    return (
      <MantineProvider env="test">
        <CodeField label="บาร์โค้ด" value={code} readOnly onCode={setCode} />
        <FilterBar words={words} onWords={setWords} scans placeholder="ค้นหา" />
        <output>{words}</output>
      </MantineProvider>
    );
  };
  render(<Form />);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'สแกนด้วยกล้อง' })).toHaveLength(2));
  inPicture = '8850123456787';
  await userEvent.click(screen.getAllByRole('button', { name: 'สแกนด้วยกล้อง' })[0]!);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'บาร์โค้ด' })).toHaveValue('8850123456787'));
  expect(sheet()).toBeNull();
  expect(track.readyState).toBe('ended');
  inPicture = 'SPXTH046123456785';
  await userEvent.click(screen.getAllByRole('button', { name: 'สแกนด้วยกล้อง' })[1]!);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('SPXTH046123456785'));
  expect(screen.getByRole('searchbox')).toHaveValue('SPXTH046123456785');
  expect(sheet()).toBeNull();
});
