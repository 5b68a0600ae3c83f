import { Button, Group, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedGuard } from '@/shared/ui/leave-guard';
import { useStepBack } from '@/shared/ui/use-step-back';
import { DecidedOn, type DecidedOnProps } from './decided-on';

interface ReasonFormProps extends DecidedOnProps {
  label: string;
  /** Said where no reason is given. */
  needed: string;
  act: string;
  isDangerous?: boolean;
  isPending: boolean;
  onReason: (reason: string) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Decides about money with a reason: what follows first, then why. */
export function ReasonForm({ decision, says, isOver, children, ...form }: ReasonFormProps): ReactNode {
  const { t } = useTranslation('payments');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  useTypedGuard(() => reason.trim() !== '');
  const goBack = useStepBack(form.onClose);
  const isMissing = reason.trim() === '';
  const isBlocked = isOver || decision.before !== null;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isMissing && !isBlocked) form.onReason(reason.trim());
      }}
    >
      <DecidedOn decision={decision} says={says} isOver={isOver} />
      {children}
      <Textarea
        data-autofocus
        label={form.label}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={isTried && isMissing ? form.needed : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={goBack}>
          {t('act.back')}
        </Button>
        <Button
          type="submit"
          loading={form.isPending}
          disabled={isBlocked}
          {...(form.isDangerous ? { color: 'red' } : {})}
        >
          {form.act}
        </Button>
      </Group>
    </form>
  );
}
