import '@mantine/core/styles/Progress.layer.css';
import { Button, Input, Progress } from '@mantine/core';
import { IconCamera, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImageKind } from '@/shared/images/images';
import { useImageUpload } from '@/shared/images/use-image-upload';
import { useFormHold } from './use-form-hold';
import { Picture } from './picture';
import classes from './image-field.module.css';

export interface ImageFieldProps {
  label: string;
  description?: string;
  kind: ImageKind;
  /** The picture's name; empty for none. */
  value: string;
  onChange: (name: string) => void;
  /** Shown while there is none of its own: another thing's picture that stands for it, and whose it is. */
  instead?: { name: string; hint: string } | undefined;
  isDisabled?: boolean;
}

const ACCEPTED = 'image/jpeg,image/png,image/webp';

/** One picture: chosen, dropped, pasted from anywhere on the page, or taken with the camera. */
export function ImageField({
  label,
  description,
  kind,
  value,
  onChange,
  instead,
  isDisabled = false,
}: ImageFieldProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const upload = useImageUpload(kind, onChange);
  const isBusy = upload.share !== null;
  const { isAwaited, forget } = useHeldForm(file, isBusy, upload.error === '');
  const take = (files: FileList | null | undefined): boolean => {
    const image = [...(files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!image || isDisabled) return false;
    forget();
    upload.send(image);
    return true;
  };
  useDropped(take);
  const input = (ref: typeof file, extra: { capture?: 'environment' }): ReactNode => (
    <input
      ref={ref}
      type="file"
      accept={ACCEPTED}
      hidden
      tabIndex={-1}
      aria-hidden
      {...extra}
      onChange={(event) => {
        take(event.currentTarget.files);
        event.currentTarget.value = '';
      }}
    />
  );
  const cancel = (): void => {
    forget();
    upload.cancel();
  };
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={upload.error || undefined}
      labelElement="div"
      labelProps={{ id }}
    >
      <div className={classes.field} role="group" aria-labelledby={id} data-empty={(!value && !isBusy) || undefined}>
        {isBusy && <Sending share={upload.share ?? 0} label={label} isAwaited={isAwaited} onCancel={cancel} />}
        {!isBusy && value && <Picture name={value} label={label} />}
        {!isBusy && !value && instead && (
          <>
            <Picture name={instead.name} label={label} />
            <span className="small soft">{instead.hint}</span>
          </>
        )}
        {!isBusy && (
          <div className={classes.acts}>
            <Button
              variant="default"
              size="sm"
              disabled={isDisabled}
              leftSection={<IconPhotoPlus size={16} aria-hidden />}
              onClick={() => file.current?.click()}
            >
              {t(value ? 'image.change' : 'image.choose')}
            </Button>
            <Button
              variant="default"
              size="sm"
              disabled={isDisabled}
              className={classes.camera}
              leftSection={<IconCamera size={16} aria-hidden />}
              onClick={() => camera.current?.click()}
            >
              {t('image.take')}
            </Button>
            {value && (
              <Button
                variant="subtle"
                color="red"
                size="sm"
                disabled={isDisabled}
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => onChange('')}
              >
                {t('image.remove')}
              </Button>
            )}
          </div>
        )}
        {!isBusy && !value && <span className={`small soft ${classes.hint}`}>{t('image.hint')}</span>}
        {input(file, {})}
        {input(camera, { capture: 'environment' })}
      </div>
    </Input.Wrapper>
  );
}

interface SendingProps {
  share: number;
  label: string;
  /** The form waits for it. */
  isAwaited: boolean;
  onCancel: () => void;
}

function Sending({ share, label, isAwaited, onCancel }: SendingProps): ReactNode {
  const { t } = useTranslation();
  const percent = Math.round(share * 100);
  return (
    <div className={classes.sending}>
      <span role="status" className={isAwaited ? classes.awaited : 'visually-hidden'}>
        {isAwaited && t('image.sending', { label })}
      </span>
      <Progress.Root size="sm">
        <Progress.Section value={percent} aria-label={t('image.sending', { label })} />
      </Progress.Root>
      <span className="small soft">{t('image.percent', { percent })}</span>
      <Button variant="subtle" size="compact-sm" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
    </div>
  );
}

/**
 * A form that is sent while its picture is still on its way waits for it, and is then sent with it. Where the picture
 * does not come, what to do is the person's to say.
 */
function useHeldForm(
  field: RefObject<HTMLInputElement | null>,
  isBusy: boolean,
  isWell: boolean,
): { isAwaited: boolean; forget: () => void } {
  const [isAwaited, setAwaited] = useState(false);
  const isHeld = useRef(false);
  useFormHold(field, () => {
    if (!isBusy) return '';
    isHeld.current = true;
    setAwaited(true);
    return 'sending';
  });
  useEffect(
    function sendWhatWaited() {
      if (!isHeld.current || isBusy) return;
      isHeld.current = false;
      if (isWell) field.current?.form?.requestSubmit();
    },
    [field, isBusy, isWell],
  );
  const forget = (): void => {
    isHeld.current = false;
    setAwaited(false);
  };
  return { isAwaited, forget };
}

/** Pictures pasted or dropped anywhere on the page are taken; pasted text goes where it always goes. */
function useDropped(take: (files: FileList | undefined) => boolean): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(function listenToPage() {
    const end = new AbortController();
    const on = { signal: end.signal };
    document.addEventListener(
      'paste',
      (event) => {
        if (!event.defaultPrevented && latest.current(event.clipboardData?.files)) event.preventDefault();
      },
      on,
    );
    document.addEventListener(
      'dragover',
      (event) => {
        if (event.dataTransfer?.types.includes('Files')) event.preventDefault(); // or the browser would open the file
      },
      on,
    );
    document.addEventListener(
      'drop',
      (event) => {
        if (!event.defaultPrevented && latest.current(event.dataTransfer?.files)) event.preventDefault();
      },
      on,
    );
    return () => end.abort();
  }, []);
}
