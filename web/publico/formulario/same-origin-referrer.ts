/**
 * The site's pages name themselves to nobody, which makes a browser call the origin of a form `null` too: a page with
 * a form tells our own server where it comes from, so that another site's can be refused.
 */
export const sameOriginReferrer = { name: 'referrer', content: 'same-origin' }
