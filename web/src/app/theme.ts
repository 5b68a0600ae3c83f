import {
  createTheme,
  type ActionIconProps,
  type ButtonProps,
  type CSSVariablesResolver,
  type DrawerProps,
  type InputProps,
  type MantineColorsTuple,
  type MenuProps,
  type ModalProps,
  type PopoverProps,
  type TooltipProps,
} from '@mantine/core';

const accent: MantineColorsTuple = [
  '#E1F1F4',
  '#C5E3E9',
  '#9DD0DA',
  '#6FC7D4',
  '#3BA6B8',
  '#1C8A9E',
  '#0F7C90',
  '#0B7285',
  '#085E6E',
  '#064A57',
];
const gray: MantineColorsTuple = [
  '#F6F8F9',
  '#EEF2F4',
  '#E4E9ED',
  '#D9E0E5',
  '#B8C3CB',
  '#7C8B96',
  '#52606B',
  '#3F4A54',
  '#2B343C',
  '#16212B',
];
const dark: MantineColorsTuple = [
  '#E6EBEF',
  '#C9D2D9',
  '#A9B4BD',
  '#93A0AA',
  '#33404A',
  '#2A343C',
  '#222B33',
  '#1A2128',
  '#151B21',
  '#12171C',
];
const red: MantineColorsTuple = [
  '#FFE6E3',
  '#FFD0CB',
  '#FFB4AB',
  '#FF9A8F',
  '#F2695C',
  '#E04A3C',
  '#CF3A2D',
  '#C0342A',
  '#B42318',
  '#98190F',
];

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 8, dark: 7 },
  colors: { accent, gray, dark, red },
  fontFamily: "'IBM Plex Sans Thai', 'Leelawadee UI', Thonburi, Tahoma, sans-serif",
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.6', sm: '1.65', md: '1.65', lg: '1.6', xl: '1.5' },
  headings: { fontWeight: '600' },
  defaultRadius: 4,
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '8px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  // By name and not through Modal.extend and the like: those would bring every one of these components into the first
  // load.
  components: {
    Button: { defaultProps: { size: 'sm' } satisfies Partial<ButtonProps>, styles: { label: { fontWeight: 600 } } },
    ActionIcon: { defaultProps: { size: 36, variant: 'subtle', color: 'gray' } satisfies Partial<ActionIconProps> },
    Input: { defaultProps: { size: 'sm' } satisfies Partial<InputProps> },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 8,
        transitionProps: { duration: 500, transition: 'pop' },
        overlayProps: { backgroundOpacity: 0.45 },
      } satisfies Partial<ModalProps>,
    },
    Drawer: {
      defaultProps: {
        position: 'right',
        transitionProps: { duration: 200 },
        overlayProps: { backgroundOpacity: 0.45 },
      } satisfies Partial<DrawerProps>,
    },
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 100 },
        withinPortal: true,
        withInitialFocusPlaceholder: false,
      } satisfies Partial<MenuProps>,
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 } } satisfies Partial<PopoverProps> },
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        events: { hover: true, focus: true, touch: false },
      } satisfies Partial<TooltipProps>,
    },
  },
});

/** Mantine's own variables pointed at the tokens, which clears its contrast faults. */
const pointed = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-dimmed': 'var(--text-soft)',
  '--mantine-color-placeholder': 'var(--placeholder)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control-line)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--text-soft)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-gray-text': 'var(--text-soft)',
  '--mantine-color-gray-light': 'var(--sunken)',
  '--mantine-color-gray-light-color': 'var(--text)',
  '--mantine-color-gray-light-hover': 'var(--line)',
  '--mantine-color-red-text': 'var(--bad)',
  '--mantine-color-red-light': 'var(--bad-soft)',
  '--mantine-color-red-light-color': 'var(--bad)',
  '--mantine-color-red-outline': 'var(--bad)',
  '--mantine-color-yellow-light': 'var(--warn-soft)',
  '--mantine-color-yellow-light-color': 'var(--warn)',
  '--mantine-color-accent-text': 'var(--accent-text)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-color': 'var(--accent-text)',
  '--mantine-color-accent-outline': 'var(--accent-text)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
};

/** Set under both schemes, since Mantine's per-scheme values would win over plain ones. */
export const resolveVariables: CSSVariablesResolver = () => ({ variables: {}, light: pointed, dark: pointed });
