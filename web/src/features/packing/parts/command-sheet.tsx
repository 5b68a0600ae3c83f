import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMANDS } from '../station/codes';
import { Code128 } from './code128';
import classes from './sheet.module.css';

/** The commands of the station as barcodes, for the bench. */
export function CommandSheet({ onBack }: { onBack: () => void }): ReactNode {
  const { t } = useTranslation(['packing', 'common']);
  return (
    <div className={classes.view}>
      <div className={`${classes.bar} no-print`}>
        <Button variant="default" leftSection={<IconArrowLeft size={20} aria-hidden />} onClick={onBack}>
          {t('commands.back')}
        </Button>
        <Button leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
          {t('common:action.print')}
        </Button>
      </div>
      <article className={classes.paper}>
        <h1 tabIndex={-1}>{t('commands.title')}</h1>
        <p>{t('commands.text')}</p>
        <ul className={classes.commands}>
          {Object.entries(COMMANDS).map(([code, command]) => (
            <li key={code}>
              <h2>{t(`commands.${command}.name`)}</h2>
              <p>{t(`commands.${command}.text`)}</p>
              <Code128 text={code} name={code} />
              <p className="code">{code}</p>
            </li>
          ))}
        </ul>
      </article>
    </div>
  );
}
