import type { pageTitle } from '../../plumbing/page-title.ts'

type Meta = ReturnType<typeof pageTitle>

/** Nobody is to find what follows a form without having sent one. */
export const noIndex =
  (meta: Meta) =>
  (args: Parameters<Meta>[0]): ({ title: string } | { name: string; content: string })[] => [
    ...meta(args),
    { name: 'robots', content: 'noindex' },
  ]
