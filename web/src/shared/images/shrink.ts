const LONGEST = 1600;
const SMALL = 400_000;
const QUALITY = 0.85;

/** The sides of a picture that must fit; small ones stay as they are. */
export function fitted(width: number, height: number, longest = LONGEST): { width: number; height: number } {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/**
 * A phone's photo as a page needs it: upright and no larger than a bill can be read at. What cannot be drawn is sent as
 * it is; the server judges it.
 */
export async function shrink(file: Blob): Promise<Blob> {
  const drawn = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!drawn) return file;
  const { width, height } = fitted(drawn.width, drawn.height);
  if (width === drawn.width && file.size <= SMALL) return file;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return file;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(drawn, 0, 0, width, height);
  drawn.close();
  const made = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  return made && made.size < file.size ? made : file;
}
