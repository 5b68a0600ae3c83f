/** Where a document of pages is shown: a tab of its own, opened by the press itself, or a frame that prints at once. */
export interface Paper {
  show: (pages: Blob) => void;
  drop: () => void;
}

/**
 * Whether this browser shows documents itself. Others, as on most phones, put what a tab or a frame opens among the
 * downloads and say nothing.
 */
export function showsPages(): boolean {
  return !('pdfViewerEnabled' in navigator) || navigator.pdfViewerEnabled;
}

const KEEP_MS = 10 * 60_000;

function addressOf(pages: Blob): string {
  const address = URL.createObjectURL(pages);
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
  return address;
}

/** A tab, which browsers open only while a press is handled; null where they refuse even that. */
export function openTab(title: string): Paper | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.document.title = title;
  tab.document.body.textContent = title;
  return { show: (pages) => tab.location.replace(addressOf(pages)), drop: () => tab.close() };
}

/** A frame that nobody sees, for what is printed without a press. */
export function openFrame(): Paper {
  const frame = document.createElement('iframe');
  // One that is not drawn at all never opens its pages.
  Object.assign(frame.style, {
    position: 'fixed',
    bottom: '0',
    width: '1px',
    height: '1px',
    opacity: '0',
    border: '0',
  });
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  document.body.append(frame);
  return {
    show: (pages) => {
      frame.addEventListener('load', () => {
        frame.contentWindow?.focus();
        frame.contentWindow?.print();
        // Scans go to the page again, also where the browser prints without asking.
        frame.blur();
        window.focus();
      });
      frame.src = addressOf(pages);
      setTimeout(() => frame.remove(), KEEP_MS);
    },
    drop: () => frame.remove(),
  };
}
