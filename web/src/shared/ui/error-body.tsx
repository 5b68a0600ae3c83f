import { Alert, Button, Collapse, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ContextModalProps } from '@mantine/modals';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UntakenTold } from '@/shared/scan/asked/untaken';
import { CopyButton } from './copy-button';
import type { ToldError } from './feedback';

/** What the error popup says. */
export function ErrorBody({ id, context, innerProps: { error } }: ContextModalProps<{ error: ToldError }>): ReactNode {
  const { t } = useTranslation();
  const [isOpen, toggle] = useDisclosure(false);
  const isCauseWhole = error.cause.startsWith(error.text);
  const said = isCauseWhole ? [error.cause] : [error.text, error.cause].filter(Boolean);
  const detail = [
    error.code && `${t('error.code')}: ${error.code}`,
    error.requestId && `${t('error.request')}: ${error.requestId}`,
    error.detail,
  ]
    .filter(Boolean)
    .join('\n');
  return (
    <Stack gap="md">
      <div role="alert">
        {said.map((line, at) => (
          <Text key={line} size={at === 0 ? 'md' : 'sm'} style={{ overflowWrap: 'anywhere' }}>
            {line}
          </Text>
        ))}
        <UntakenTold />
      </div>
      {detail !== '' && (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={toggle.toggle} aria-expanded={isOpen}>
            {t('action.details')}
          </Button>
          <Collapse expanded={isOpen}>
            <Alert color="gray" mt="xs" p="xs">
              <Group justify="space-between" align="flex-start" wrap="nowrap">
                <Text size="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {detail}
                </Text>
                <CopyButton value={[...said, detail].join('\n')} thing={t('action.details')} />
              </Group>
            </Alert>
          </Collapse>
        </div>
      )}
      <Group justify="flex-end">
        <Button data-autofocus onClick={() => context.closeModal(id)}>
          {t('action.understood')}
        </Button>
      </Group>
    </Stack>
  );
}
