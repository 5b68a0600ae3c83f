import { cropOf, readSize } from './aim';
import type { CodeReader } from './code-reader';

/** Looks at what stands in the frame of a playing video: once for each call. */
export function makeEye(video: HTMLVideoElement, read: CodeReader): () => Promise<string | null> {
  const canvas = document.createElement('canvas');
  return async () => {
    const size = { width: video.videoWidth, height: video.videoHeight };
    const crop = cropOf(size, { width: video.clientWidth, height: video.clientHeight });
    if (crop.width < 1 || crop.height < 1) return null;
    const { width, height } = readSize(crop);
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen?.drawImage(video, crop.x, crop.y, crop.width, crop.height, 0, 0, width, height);
    return read(canvas);
  };
}
