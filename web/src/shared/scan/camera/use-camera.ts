import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { startCamera, type Camera, type CameraEdge, type CameraState } from './camera';
import { loadReader } from './code-reader';
import { makeEye } from './eye';

export interface ShownCamera {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  isLit: boolean;
  setTorch: (isOn: boolean) => void;
  /** Tries again after a fault. */
  again: () => void;
}

const edgeOfBrowser = (): CameraEdge => ({
  // Absent where the page is not secure, whatever the types say.
  devices: navigator.mediaDevices,
  isSecure: window.isSecureContext,
  openEye: async (video) => makeEye(video, await loadReader()),
});

/** The camera while it is shown: off as soon as the tab is hidden or left, on again when it is back. */
export function useCamera(onCode: (code: string) => void): ShownCamera {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  latest.current = onCode;
  const camera = useRef<Camera | undefined>(undefined);
  const [state, setState] = useState<CameraState>({ kind: 'starting' });
  const [isLit, setLit] = useState(false);
  const restart = useRef(() => {});
  useEffect(function watchWhileShown() {
    const start = (): void => {
      if (camera.current || document.hidden || !video.current) return;
      camera.current = startCamera({
        video: video.current,
        edge: edgeOfBrowser(),
        onState: setState,
        onCode: (code) => latest.current(code),
      });
    };
    const stop = (): void => {
      camera.current?.stop();
      camera.current = undefined;
      setLit(false);
    };
    const onVisibility = (): void => (document.hidden ? stop() : start());
    restart.current = () => {
      stop();
      start();
    };
    start();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', stop);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, []);
  const setTorch = useCallback((isOn: boolean): void => {
    camera.current?.setTorch(isOn).then(
      () => setLit(isOn),
      () => setLit(false),
    );
  }, []);
  return { video, state, isLit, setTorch, again: () => restart.current() };
}
