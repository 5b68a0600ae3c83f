import { Button, Skeleton } from '@mantine/core';
import { IconCopy, IconDownload, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasScanCode, paymentMethodsQuery } from '@/entities/lookups';
import type { Order } from '@/entities/order';
import { toApiError } from '@/shared/api/errors';
import { saveBlob } from '@/shared/api/files';
import { formatMoney } from '@/shared/i18n/format';
import { copyText } from '@/shared/lib/copy-text';
import { notify } from '@/shared/ui/feedback';
import { LoadError } from '@/shared/ui/load-error';
import { scanQuery } from '../scan-api';
import { buyerText, canCopyPicture, copyCard, drawCard, pictureOf, type ScanCode } from '../scan-card';
import classes from './scan-to-pay.module.css';

/** What the buyer scans to pay what the order still owes; nothing where its way to pay has no code. */
export function ScanToPay({ order }: { order: Order }): ReactNode {
  const methods = useQuery(paymentMethodsQuery);
  const hasCode = methods.data?.Data.some((method) => method.id === order.payment_method_id && hasScanCode(method));
  const code = useQuery({ ...scanQuery(order), enabled: hasCode === true });
  const failed = [methods, code].find(({ isError }) => isError);
  if (failed) return <LoadError error={toApiError(failed.error)} onRetry={() => void failed.refetch()} />;
  if (methods.isSuccess && !hasCode) return null;
  return code.isSuccess ? <ScanCard code={code.data} /> : <Skeleton height={320} width={240} radius={8} />;
}

function ScanCard({ code }: { code: ScanCode }): ReactNode {
  const { t } = useTranslation('orders');
  const amount = formatMoney(code.amount);
  const report = (work: Promise<unknown>, done: string): void => {
    work.then(
      () => notify(done),
      () => notify(t('scan.failed'), { tone: 'warn' }),
    );
  };
  const copyWords = async (): Promise<void> => {
    if (!(await copyText(buyerText(code)))) throw new Error('no clipboard');
  };
  const save = async (): Promise<void> => saveBlob(await drawCard(code), `promptpay-${code.number}.png`);
  return (
    <div className={classes.frame}>
      <figure className={classes.card} data-scan-card>
        <figcaption className={classes.band}>{t('scan.title')}</figcaption>
        <img src={pictureOf(code)} alt={t('scan.alt', { amount, number: code.number })} width={208} height={208} />
        <strong className={classes.amount}>{amount}</strong>
        {code.account_name && <span className={classes.name}>{code.account_name}</span>}
        <span className={classes.account}>{code.account}</span>
        {code.reference && <span className={classes.account}>{t('scan.reference', { text: code.reference })}</span>}
      </figure>
      <div className={classes.acts}>
        {canCopyPicture() && (
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => report(copyCard(code), t('scan.pictureCopied'))}
          >
            {t('scan.copyPicture')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => report(save(), t('scan.saved'))}
        >
          {t('scan.savePicture')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconMessage size={18} aria-hidden />}
          onClick={() => report(copyWords(), t('scan.textCopied'))}
        >
          {t('scan.copyText')}
        </Button>
      </div>
    </div>
  );
}
