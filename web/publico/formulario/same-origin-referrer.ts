/**
 * The site sends no referrer, so browsers also send the origin of a form as `null`: a page with a form sends it to our
 * own server, so that another site's can be refused.
 */
export const sameOriginReferrer = { name: 'referrer', content: 'same-origin' }
