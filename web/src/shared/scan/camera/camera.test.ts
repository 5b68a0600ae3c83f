import { afterEach, describe, expect, it, vi } from 'vitest';
import { faultOf, startCamera, type CameraEdge, type CameraState } from './camera';

class FakeTrack extends EventTarget {
  readyState = 'live';
  applied: unknown[] = [];
  constructor(private readonly torch = false) {
    super();
  }
  stop(): void {
    this.readyState = 'ended';
  }
  getCapabilities(): object {
    return this.torch ? { torch: true } : {};
  }
  async applyConstraints(wanted: unknown): Promise<void> {
    this.applied.push(wanted);
  }
}

const streamOf = (...tracks: FakeTrack[]): MediaStream =>
  ({ getTracks: () => tracks, getVideoTracks: () => tracks }) as unknown as MediaStream;

function open(edge: Partial<CameraEdge> & { ask?: () => Promise<MediaStream> } = {}) {
  const track = new FakeTrack(true);
  const states: CameraState[] = [];
  const codes: string[] = [];
  let seen: string | null = null;
  const video = { play: async () => {}, srcObject: null } as unknown as HTMLVideoElement;
  const camera = startCamera({
    video,
    edge: {
      devices: { getUserMedia: edge.ask ?? (async () => streamOf(track)) },
      isSecure: true,
      openEye: async () => async () => seen,
      ...edge,
    },
    onState: (state) => states.push(state),
    onCode: (code) => codes.push(code),
  });
  return { track, states, codes, video, camera, see: (code: string | null) => (seen = code) };
}

const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const last = (states: readonly CameraState[]): CameraState | undefined => states.at(-1);

afterEach(() => vi.useRealTimers());

describe('the camera', () => {
  it('reads codes until it is stopped, and its track ends with it', async () => {
    vi.useFakeTimers();
    const { track, states, codes, video, camera, see } = open();
    await settle();
    expect(states).toEqual([{ kind: 'starting' }, { kind: 'live', hasTorch: true }]);
    see('A1');
    await settle(400);
    see('B2');
    await settle(400);
    expect(codes).toEqual(['A1', 'B2']);
    camera.stop();
    see('C3');
    await settle(1000);
    expect(codes).toEqual(['A1', 'B2']);
    expect(track.readyState).toBe('ended');
    expect(video.srcObject).toBeNull();
  });

  it('ends a track that comes after it was stopped, and reads nothing of it', async () => {
    vi.useFakeTimers();
    const track = new FakeTrack();
    let allow = (_stream: MediaStream): void => {};
    const { states, codes, camera, see } = open({
      ask: () =>
        new Promise((done) => {
          allow = done;
        }),
    });
    camera.stop();
    allow(streamOf(track));
    see('A1');
    await settle(500);
    expect(track.readyState).toBe('ended');
    expect(states).toEqual([{ kind: 'starting' }]);
    expect(codes).toEqual([]);
  });

  it.each([
    ['denied', 'NotAllowedError', {}],
    ['none', 'NotFoundError', {}],
    ['busy', 'NotReadableError', {}],
    ['none', '', { devices: undefined }],
    ['insecure', '', { devices: undefined, isSecure: false }],
  ] as const)('says %s (%s)', async (fault, name, edge) => {
    vi.useFakeTimers();
    const ask = async (): Promise<MediaStream> => {
      throw new DOMException('', name);
    };
    const { states } = open({ ask, ...edge });
    await settle();
    expect(last(states)).toEqual({ kind: 'fault', fault });
  });

  it('says when the reader cannot be loaded, and lets the camera go', async () => {
    vi.useFakeTimers();
    const { track, states } = open({
      openEye: async () => {
        throw new Error('offline');
      },
    });
    await settle();
    expect(last(states)).toEqual({ kind: 'fault', fault: 'reader' });
    expect(track.readyState).toBe('ended');
  });

  it('says when the track is taken away', async () => {
    vi.useFakeTimers();
    const { track, states } = open();
    await settle();
    track.dispatchEvent(new Event('ended'));
    expect(last(states)).toEqual({ kind: 'fault', fault: 'lost' });
  });

  it('goes on after a look that fails', async () => {
    vi.useFakeTimers();
    let looks = 0;
    const { codes, camera } = open({
      openEye: async () => async () => {
        looks += 1;
        if (looks === 1) throw new Error('no frame yet');
        return 'A1';
      },
    });
    await settle(600);
    expect(codes).toEqual(['A1']);
    camera.stop();
  });

  it('lights the torch', async () => {
    vi.useFakeTimers();
    const { track, camera } = open();
    await settle();
    await camera.setTorch(true);
    expect(track.applied).toEqual([{ advanced: [{ torch: true }] }]);
    camera.stop();
  });

  it('knows nothing of other faults', () => {
    expect(faultOf(new Error('?'))).toBe('lost');
    expect(faultOf(null)).toBe('lost');
  });
});
