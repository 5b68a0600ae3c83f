import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyLayer } from '@/shared/ui/lazy-part';

const MessageDialog = lazyLayer(() => import('./message-dialog').then((module) => module.MessageDialog));

interface MessageButtonProps {
  order: { id: number; number: string };
  label: string;
  /** What screen readers hear, where several such buttons stand together. */
  name?: string;
}

/** Opens the messages to the buyer of an order; the dialog loads when it is asked for. */
export function MessageButton({ order, label, name }: MessageButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMessage size={16} aria-hidden />}
        {...(name ? { 'aria-label': name } : {})}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <MessageDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
