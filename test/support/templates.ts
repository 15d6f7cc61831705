/** The migrated database each test file copies, and the run's folder, removed at its end. */
export type DatabaseTemplate =
  | { engine: 'sqlite'; folder: string; path: string }
  | { engine: 'postgres'; folder: string; url: string; name: string }

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate
  }
}
