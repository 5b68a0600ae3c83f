import { makeSightings } from './sightings';

/**
 * Why no picture can be read: not allowed, no camera, a page without https, taken by another app, stopped, or no
 * reader.
 */
export type CameraFault = 'denied' | 'none' | 'insecure' | 'busy' | 'lost' | 'reader';

export type CameraState =
  | { kind: 'starting' }
  | { kind: 'live'; hasTorch: boolean }
  | { kind: 'fault'; fault: CameraFault };

/** What of the browser a camera needs. */
export interface CameraEdge {
  devices: Pick<MediaDevices, 'getUserMedia'> | undefined;
  isSecure: boolean;
  /** Brings the reader; gives what looks at the video once. */
  openEye: (video: HTMLVideoElement) => Promise<() => Promise<string | null>>;
}

export interface Camera {
  stop: () => void;
  setTorch: (isOn: boolean) => Promise<void>;
}

export interface CameraParts {
  video: HTMLVideoElement;
  edge: CameraEdge;
  onState: (state: CameraState) => void;
  onCode: (code: string) => void;
}

/** The pause between two looks, in which the page answers. */
const LOOK_MS = 90;
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};

/** The types of the page know no torch yet. */
type Torch<T> = T & { torch?: boolean };

export function faultOf(thrown: unknown): CameraFault {
  const name = typeof thrown === 'object' && thrown !== null && 'name' in thrown ? thrown.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'lost';
}

/**
 * Opens the camera and reads its pictures until it is stopped. Whatever happens, its tracks end with it, also when it
 * was stopped while the person was still being asked.
 */
export function startCamera({ video, edge, onState, onCode }: CameraParts): Camera {
  let isStopped = false;
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = (): void => {
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = undefined;
    video.srcObject = null;
  };
  const fail = (fault: CameraFault): void => {
    close();
    if (isStopped) return;
    isStopped = true;
    onState({ kind: 'fault', fault });
  };
  const watch = (look: () => Promise<string | null>): void => {
    const see = makeSightings();
    const next = async (): Promise<void> => {
      const found = await look().catch(() => null);
      if (isStopped) return;
      const code = see(found, performance.now());
      if (code !== null) onCode(code);
      if (!isStopped) timer = setTimeout(() => void next(), LOOK_MS);
    };
    void next();
  };
  const open = async (): Promise<void> => {
    if (!edge.devices) return fail(edge.isSecure ? 'none' : 'insecure');
    try {
      stream = await edge.devices.getUserMedia(WANTED);
      if (isStopped) return close();
      const [track] = stream.getVideoTracks();
      track?.addEventListener('ended', () => fail('lost'));
      video.srcObject = stream;
      await video.play();
      const look = await edge.openEye(video).catch(() => undefined);
      if (isStopped) return close();
      if (!look) return fail('reader');
      const can: Torch<MediaTrackCapabilities> | undefined = track?.getCapabilities?.();
      onState({ kind: 'live', hasTorch: can?.torch === true });
      watch(look);
    } catch (thrown) {
      fail(faultOf(thrown));
    }
    return undefined;
  };
  onState({ kind: 'starting' });
  void open();
  return {
    stop: () => {
      isStopped = true;
      close();
    },
    setTorch: async (isOn) => {
      const light: Torch<MediaTrackConstraintSet> = { torch: isOn };
      await stream?.getVideoTracks()[0]?.applyConstraints({ advanced: [light] });
    },
  };
}
