/** Texts that the server returns and the web shows, by name. */
export * as mensajes from './textos.ts'
