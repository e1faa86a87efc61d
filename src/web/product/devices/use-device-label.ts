import { deviceTexts } from '#web/product/devices/device-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';

export function useDeviceLabel(): (userAgent: string) => string {
  const { t } = useTexts(deviceTexts);
  return (userAgent) => {
    const device = deviceName(userAgent);
    return device === null ? t('unknown') : t('browserOn', device);
  };
}

const browsers: readonly [sign: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [sign: RegExp, name: string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** The browser and system named by a user agent; null if unknown. More specific names come first. */
function deviceName(userAgent: string): { browser: string; system: string } | null {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1];
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
  return browser === undefined || system === undefined ? null : { browser, system };
}
