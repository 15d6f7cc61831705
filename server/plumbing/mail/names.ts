/** Broken after each dot, at sign and scheme, so that mail clients make no link of it (security row 69). */
export const unlinked = (text: string): string => text.replaceAll(/[.@](?=\S)|:(?=\/\/)/g, '$&\u200B')

/** First line of a mail. Names are user input: they may hold a URL. */
export const saludo = ({ nombre }: { nombre: string }): string => `Estimado/a ${unlinked(nombre)}:`
