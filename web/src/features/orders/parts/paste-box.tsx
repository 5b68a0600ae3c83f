import { Button, InputBase } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '@/shared/ui/section';
import { MOST_READ } from '../pasted';
import classes from './paste-box.module.css';

interface PasteBoxProps {
  /** Takes the whole message. */
  onMessage: (text: string) => void;
  /** Has the focus from the start. */
  isFirst: boolean;
  /** What the form was filled from, once it was. */
  children: ReactNode;
}

/** Takes a whole chat message: what is pasted is read at once, what is typed with Enter. */
export function PasteBox({ onMessage, isFirst, children }: PasteBoxProps): ReactNode {
  const { t } = useTranslation('orders');
  const [text, setText] = useState('');
  const hint = useId();
  const read = (message: string): void => {
    if (message.trim() !== '') onMessage(message.trim());
  };
  return (
    <Section title={t('quick.paste')}>
      <div className="stack" style={{ gap: 12 }}>
        <div className={classes.box}>
          <InputBase
            component="textarea"
            multiline
            rows={2}
            className={classes.text}
            aria-label={t('quick.paste')}
            aria-describedby={hint}
            placeholder={t('quick.pasteHint')}
            maxLength={MOST_READ}
            autoFocus={isFirst}
            value={text}
            onChange={(event) => {
              event.stopPropagation();
              setText(event.currentTarget.value);
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain');
              if (text !== '' || pasted.trim() === '') return;
              event.preventDefault();
              read(pasted);
            }}
            onKeyDown={(event) => {
              const isLine = event.shiftKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing;
              if (event.key !== 'Enter' || isLine) return;
              event.preventDefault();
              read(text);
            }}
          />
          <Button variant="default" disabled={text.trim() === ''} onClick={() => read(text)}>
            {t('quick.read')}
          </Button>
        </div>
        <p id={hint} className="soft small">
          {t('quick.pasteText')}
        </p>
        {children}
      </div>
    </Section>
  );
}
