import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from '@tanstack/react-router';
import { Providers } from './app/providers';
import { router } from './app/router';
import { loadFirstWords } from './shared/i18n/setup';
import { tellOfCuts } from './shared/ui/cut-paste';
import { noteLostStyles } from './shared/ui/lost-styles';

function start(): void {
  const place = document.getElementById('root');
  if (!place) return;
  createRoot(place).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

noteLostStyles();
tellOfCuts();
void loadFirstWords().then(start, start);
