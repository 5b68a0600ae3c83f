import '@/shared/ui/dialog-styles';
import { Button, Modal, Textarea } from '@mantine/core';
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogStart } from '@/shared/ui/dialog-start';
import { DialogForms, useDialogForms, useTypedGuard } from '@/shared/ui/leave-guard';
import { NumberField } from '@/shared/ui/number-field';

const MOST = 9999;

interface DialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Esc closes the dialog and goes no further: at the station behind it parks the parcel. */
function StationDialog({ isOpen, title, onClose, children }: DialogProps): ReactNode {
  const { t } = useTranslation();
  const { dialog, close } = useDialogForms(isOpen, onClose);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    void close();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={() => void close()}
      title={title}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div role="presentation" onKeyDown={onKeyDown}>
        <DialogStart />
        <DialogForms value={dialog}>{children}</DialogForms>
      </div>
    </Modal>
  );
}

/** F4: how often the next scan counts. */
export function AmountDialog({
  isOpen,
  onClose,
  onAmount,
}: {
  isOpen: boolean;
  onClose: () => void;
  onAmount: (quantity: number) => void;
}): ReactNode {
  const { t } = useTranslation('packing');
  const [value, setValue] = useState<number | null>(null);
  const [isWrong, setWrong] = useState(false);
  const leave = (): void => {
    setValue(null);
    setWrong(false);
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (value === null) return setWrong(true);
    onAmount(value);
    leave();
  };
  return (
    <StationDialog isOpen={isOpen} title={t('amount.title')} onClose={leave}>
      <form onSubmit={submit} className="stack" noValidate>
        <NumberField
          label={t('amount.label')}
          description={t('amount.hint')}
          error={isWrong && t('amount.wrong')}
          value={value}
          onChange={setValue}
          size="lg"
          min={1}
          max={MOST}
          data-autofocus
        />
        <div className="row">
          <Button type="submit" size="md">
            {t('amount.act')}
          </Button>
        </div>
      </form>
    </StationDialog>
  );
}

interface PartialFormProps {
  number: string;
  missing: number;
  onClose: () => void;
  onPartial: (reason: string) => void;
}

/** Closing a parcel that is not complete: says what follows, and wants a reason. */
export function PartialDialog({ isOpen, ...props }: PartialFormProps & { isOpen: boolean }): ReactNode {
  const { t } = useTranslation('packing');
  return (
    <StationDialog isOpen={isOpen} title={t('partial.title')} onClose={props.onClose}>
      <PartialForm {...props} />
    </StationDialog>
  );
}

function PartialForm({ number, missing, onClose, onPartial }: PartialFormProps): ReactNode {
  const { t } = useTranslation(['packing', 'common']);
  const [reason, setReason] = useState('');
  const [isWrong, setWrong] = useState(false);
  const sent = useTypedGuard(() => reason.trim() !== '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim() === '') return setWrong(true);
    sent();
    onPartial(reason.trim());
    onClose();
  };
  return (
    <form onSubmit={submit} className="stack" noValidate>
      <p>{t('partial.text', { number, missing })}</p>
      <Textarea
        label={t('partial.reason')}
        withAsterisk
        error={isWrong && t('common:form.required')}
        value={reason}
        maxLength={500}
        autosize
        minRows={2}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <div className="row">
        <Button type="submit" color="red" size="md">
          {t('partial.act')}
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </form>
  );
}
