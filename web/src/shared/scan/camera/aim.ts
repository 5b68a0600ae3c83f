export interface Size {
  width: number;
  height: number;
}

export interface Crop extends Size {
  x: number;
  y: number;
}

/**
 * How much of the shown picture the frame takes; only what stands in it is read, so that a label's other codes are not.
 */
export const FRAME: Size = { width: 0.88, height: 0.62 };
/** Wider pictures are read smaller: more points make the reading slow, not better. */
const MOST_WIDE = 1000;

/** The part of a video that stands in the frame, where the video covers the box it is shown in. */
export function cropOf(video: Size, box: Size, frame: Size = FRAME): Crop {
  const scale = Math.max(box.width / video.width, box.height / video.height) || 1;
  const width = Math.round(Math.min(video.width, (box.width * frame.width) / scale));
  const height = Math.round(Math.min(video.height, (box.height * frame.height) / scale));
  // Whole points: a part that lies between them would be blurred.
  return { x: Math.round((video.width - width) / 2), y: Math.round((video.height - height) / 2), width, height };
}

/** The size in which a part is read. */
export function readSize({ width, height }: Size): Size {
  const scale = Math.min(1, MOST_WIDE / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
