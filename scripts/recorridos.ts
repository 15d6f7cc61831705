// Two walks from the click to the row and back, for `docs/mapa.md`: each file once, in the order in which it is met.
import { existsSync } from 'node:fs'

type Paso = readonly [file: string, what: string]

const estado: Paso[] = [
  ['web/intranet/material-mayor/unidad-card.tsx', 'the press on «Cambiar estado»'],
  [
    'web/parts/material-mayor/cambiar-estado-modal.tsx',
    'the form: judged by the schema that the server uses, saved after 500 ms',
  ],
  ['web/parts/material-mayor/estado-en-cola.ts', 'how it waits on this device without network'],
  [
    'web/plumbing/use-envio.ts',
    'puts it into the queue of the device, sends it, and leaves it there without an answer',
  ],
  ['web/plumbing/api.ts', 'one `fetch`, with the token of the session'],
  ['contract/material-mayor.ts', 'what both sides agree on: `changeStatus`, its body and its answer'],
  ['server/plumbing/http/access.ts', 'who calls, and whether they may, before the body is read'],
  ['server/plumbing/records/open-sessions.ts', 'the session, cached'],
  ['server/plumbing/http/serve.ts', 'checks the input, calls the handler'],
  ['server/material-mayor/material-mayor.routes.ts', 'the handler: one `write`'],
  ['server/plumbing/records/write.ts', 'the transaction, and what follows its commit'],
  ['server/plumbing/data/transaction.ts', 'begins, retries, commits'],
  ['server/plumbing/records/tx.ts', 'what the handler may do in it: `db`, `now`, `audit`, `tell`, `notify`'],
  ['server/material-mayor/material-mayor.queries.ts', 'the row of `unidades`, and the entry of its history'],
  ['server/plumbing/records/audit.ts', 'the row of `auditoria`'],
  ['server/plumbing/records/changes.ts', 'announced in the transaction, published after it, in every process'],
  ['server/cambios/cambios.routes.ts', 'the stream to every open page'],
  ['web/parts/cambios/live-changes.ts', 'hears it'],
  ['web/intranet/shell/keep-in-step.ts', 'knows which room is stale'],
  ['web/plumbing/query.ts', 'reads that room again'],
  ['web/parts/material-mayor/use-flota.ts', 'the fleet, as every card draws it'],
]

const documento: Paso[] = [
  ['web/parts/documentos/documentos-de.tsx', 'the press on «Subir documento», and the call'],
  ['web/parts/documentos/subir-documento.tsx', 'the form: a file, a title, a description'],
  ['web/parts/documentos/use-subida.ts', 'progress, failure and cancelling'],
  ['web/plumbing/upload.ts', 'the multipart request'],
  ['contract/documentos.ts', '`upload`: the field, the largest file, the texts beside it'],
  ['server/plumbing/http/access.ts', 'who calls, before a byte is read'],
  ['server/plumbing/http/serve.ts', 'an endpoint with `upload`'],
  ['server/plumbing/files/uploads.ts', 'receives it into a temporary file, up to its largest size'],
  ['server/documentos/documentos.routes.ts', 'the handler: whose it is, and whether there is room'],
  ['server/plumbing/files/recibir-documento.ts', 'names it'],
  ['server/plumbing/files/tipo-archivo.ts', 'what it is, by its bytes'],
  ['server/plumbing/files/storage.ts', 'puts it on the disk or in the bucket'],
  ['server/plumbing/records/write.ts', 'removes the file if the write is refused (`tx.keep`)'],
  ['server/documentos/documentos.queries.ts', 'the row of `documentos`'],
  ['server/plumbing/records/tx.ts', 'the trace, and the notice to its owner'],
  ['web/plumbing/query.ts', 'reads the list again'],
  ['web/parts/documentos/documentos-list.tsx', 'shows it'],
]

/** @throws where a walk names a file that is gone */
export const recorridos = (): string =>
  `### A change of status\n\n${listOf(estado)}\n\n### An uploaded document\n\n${listOf(documento)}`

const listOf = (pasos: readonly Paso[]): string =>
  pasos
    .map(([file, what], index) => {
      if (!existsSync(file)) throw new Error(`A walk of the map names a file that is not there: ${file}`)
      return `${index + 1}. \`${file}\`: ${what}`
    })
    .join('\n')
