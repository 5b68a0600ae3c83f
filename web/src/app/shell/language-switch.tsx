import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, type Language } from '@/shared/i18n/setup';
import { useLanguageChoice } from './use-display';
import classes from './language-switch.module.css';

const choices: readonly { language: Language; short: string }[] = [
  { language: 'en', short: 'EN' },
  { language: 'th', short: 'TH' },
];

/** EN/TH; a signed-in user's choice is saved to the user. */
export function LanguageSwitch(): ReactNode {
  const { t } = useTranslation();
  const choose = useLanguageChoice();
  return (
    <div role="group" aria-label={t('language.switch')} className={classes.group}>
      {choices.map(({ language, short }) => (
        <button
          key={language}
          type="button"
          className={classes.choice}
          aria-pressed={language === currentLanguage()}
          aria-label={`${short} ${t(language === 'th' ? 'language.toThai' : 'language.toEnglish')}`}
          onClick={() => choose(language)}
        >
          {short}
        </button>
      ))}
    </div>
  );
}
