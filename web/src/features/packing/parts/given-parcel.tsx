import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Checking } from '../checking/use-checking';
import { isOut } from '../checking/verdict';
import { CameFrom } from './came-from';
import classes from './check.module.css';

interface GivenParcelProps {
  /** The number of the order that led here. */
  order: string;
  checking: Checking;
  /** It was checked, or let be: the address forgets it. */
  onTaken: () => void;
}

/**
 * The parcel of the order that led here: checked by one press, for whoever holds it. An address alone hands nothing
 * over.
 */
export function GivenParcel({ order, checking, onTaken }: GivenParcelProps): ReactNode {
  const { t } = useTranslation(['packing', 'common']);
  const { note } = checking;
  const isGone = isOut(note) && [note.order?.number, note.code].includes(order);
  const taken = useRef(onTaken);
  taken.current = onTaken;
  useEffect(
    function goOnceChecked() {
      if (isGone) taken.current();
    },
    [isGone],
  );
  return (
    <section className={classes.given} aria-label={t('check.given', { number: order })}>
      <CameFrom order={order} />
      <Button
        size="md"
        onClick={() => {
          checking.scanner.feed(order);
          onTaken();
        }}
      >
        {t('check.givenAct')}
      </Button>
      <ActionIcon variant="subtle" size={42} aria-label={t('check.givenLeave')} onClick={onTaken}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </section>
  );
}
