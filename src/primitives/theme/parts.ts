export { ThemeRoot as Root, type ThemeRootProps } from './ThemeRoot.tsx'
