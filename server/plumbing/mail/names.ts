/** Broken after each dot, at sign and scheme, where programs that show mails would make a link of it (security row 69). */
export const unlinked = (text: string): string => text.replaceAll(/[.@](?=\S)|:(?=\/\/)/g, '$&\u200B')

/** The first line of a mail. A name is what its owner wrote: it may hold the address of a site. */
export const saludo = ({ nombre }: { nombre: string }): string => `Estimado/a ${unlinked(nombre)}:`
