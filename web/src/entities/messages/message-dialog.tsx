import '@/shared/ui/segment-styles';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderKeys } from '@/entities/keys';
import { api } from '@/shared/api/client';
import { toApiError } from '@/shared/api/errors';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { notify } from '@/shared/ui/feedback';
import { LoadError } from '@/shared/ui/load-error';
import { Tag } from '@/shared/ui/status-tag';
import { useCopied } from '@/shared/ui/use-copied';
import classes from './message-dialog.module.css';
import './words';

type Language = 'th' | 'en';

const messagesQuery = (id: number) => ({
  queryKey: orderKeys.of('messages', id),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get('/api/v1/orders/{id}/messages', { path: { id }, signal }),
  staleTime: 0,
});

/** The shop's messages filled with the facts of one order, to be copied into a chat: those that fit now stand first. */
export function MessageDialog({
  order,
  onClose,
}: {
  order: { id: number; number: string };
  onClose: () => void;
}): ReactNode {
  const { t, i18n } = useTranslation(['messages', 'common']);
  const [language, setLanguage] = useState<Language>(i18n.language === 'en' ? 'en' : 'th');
  const messages = useQuery(messagesQuery(order.id));
  const list = messages.data?.Data ?? [];
  return (
    <AddressDialog opened onClose={onClose} title={t('title', { number: order.number })} size="lg">
      <div className="stack">
        <SegmentedControl
          aria-label={t('language')}
          value={language}
          onChange={(value) => setLanguage(value)}
          data={[
            { value: 'th', label: t('th') },
            { value: 'en', label: t('en') },
          ]}
        />
        {messages.isPending && <Skeleton height={160} radius={8} />}
        {messages.error && !messages.data && (
          <LoadError error={toApiError(messages.error)} onRetry={() => void messages.refetch()} />
        )}
        {messages.data && list.length === 0 && <p className="soft">{t('none')}</p>}
        {list.length > 0 && (
          <ul className={classes.list}>
            {list.map((message) => (
              <MessageItem
                key={message.id}
                name={message.name}
                fits={message.fits}
                lacks={message.lacks}
                text={language === 'th' ? message.text_th : message.text_en}
                language={language}
              />
            ))}
          </ul>
        )}
      </div>
    </AddressDialog>
  );
}

interface MessageItemProps {
  name: string;
  fits: boolean;
  /** What it tells of and the order has not. */
  lacks: 'due' | 'tracking' | undefined;
  text: string;
  language: Language;
}

function MessageItem({ name, fits, lacks, text, language }: MessageItemProps): ReactNode {
  const { t } = useTranslation('messages');
  const { copy } = useCopied();
  const take = (): void => void copy(text).then((isDone) => isDone && notify(t('copied', { name })));
  return (
    <li>
      <div className={classes.head}>
        <strong>{name}</strong>
        {fits && <Tag tone="good">{t('fits')}</Tag>}
        {text && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconCopy size={16} aria-hidden />}
            aria-label={t('copy', { name })}
            onClick={take}
          >
            {t('copy', { name: '' })}
          </Button>
        )}
      </div>
      <p className={text ? classes.text : `soft ${classes.text}`} lang={text ? language : undefined}>
        {text || t(lacks ? `lacks.${lacks}` : 'untold')}
      </p>
    </li>
  );
}
