import { IconPackage } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useImageUrl } from '@/shared/images/use-image-url';
import { useNear } from '@/shared/images/use-near';
import classes from './thumb.module.css';

/** small: beside a line of text; middle: beside two; large: what is looked at. */
export type ThumbSize = 'small' | 'middle' | 'large';

/**
 * A square of a picture beside a name that says what it is, read once it comes into view; the sign of a box where there
 * is none.
 */
export function Thumb({ name = '', size = 'small' }: { name?: string | undefined; size?: ThumbSize }): ReactNode {
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useNear(frame);
  const { url, isMissing } = useImageUrl(isNear ? name : '', size === 'large' ? 'whole' : 'thumb');
  return (
    <span ref={frame} className={classes.thumb} data-size={size} aria-hidden>
      {url && <img src={url} alt="" decoding="async" />}
      {(name === '' || isMissing) && <IconPackage className={classes.none} stroke={1.4} />}
    </span>
  );
}

/** A name with its picture before it. */
export function WithThumb({
  image,
  size = 'small',
  children,
}: {
  image?: string | undefined;
  size?: ThumbSize;
  children: ReactNode;
}): ReactNode {
  return (
    <span className={classes.beside}>
      <Thumb name={image} size={size} />
      <span className={classes.text}>{children}</span>
    </span>
  );
}
