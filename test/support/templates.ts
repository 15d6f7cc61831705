/** The migrated database that each test file of a project gets a copy of, and the folder of the run, removed after it. */
export type DatabaseTemplate =
  { engine: 'sqlite'; folder: string; path: string } | { engine: 'postgres'; folder: string; url: string; name: string }

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate
  }
}
