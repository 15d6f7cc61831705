interface Policy {
  createHTML: (html: string) => TrustedHTML
  createScriptURL: (url: string) => string
}

interface Factory {
  createPolicy: (name: string, rules: { [Rule in keyof Policy]: (text: string) => string }) => Policy
}

const worker = '/sw.js'

/**
 * The one policy of Trusted Types that our pages allow (docs/decisions/123): elsewhere a text put into the page as HTML,
 * or as the address of a script, is an error. Undefined on the server, and in browsers that do not know them.
 */
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('cuartel', {
  createHTML: (html) => html,
  createScriptURL: () => worker,
})

/** Only for HTML that we generate, with user text escaped. */
export const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html

export const workerAddress = (): string => policy?.createScriptURL(worker) ?? worker
