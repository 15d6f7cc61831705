import { IconCheck, IconFileSpreadsheet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { NombreImportacion } from '#contract/shared/importacion.ts'
import { mightHold, type Permiso } from '#contract/shared/permisos.ts'
import { ElegirPlanilla } from '#web/parts/importacion/elegir-planilla.tsx'
import { LoImportado } from '#web/parts/importacion/lo-importado.tsx'
import type { Importa, useImportacion } from '#web/parts/importacion/use-importacion.ts'
import styles from '#web/parts/importacion/importacion.module.css'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Page } from './page.tsx'
import { SinPermiso } from './sin-permiso.tsx'
import { useMember } from './use-member.ts'
import type { Sala } from './volver.tsx'

interface ImportarProps<P extends Permiso> {
  title: string
  sala: Sala
  importacion: Omit<ReturnType<typeof useImportacion>, 'de' | 'ensayo' | 'resultado'> & {
    de: Pick<Importa, 'cumple' | 'path' | 'upload'> & { access: P }
    ensayo: unknown
    resultado: unknown
  }
  /** That of the call, of which a browser has only the address. */
  permiso: NoInfer<P>
  clase: NombreImportacion
  plantilla: Endpoint
  /** Most that a sheet may have, as `5.000 filas`. */
  hasta: string
  /** Explanation of the expected columns. */
  explica: ReactNode
  /** Text of the button that imports what was rehearsed; none where nothing can be yet. */
  boton: string | undefined
  /** Rehearsal or result. */
  children: ReactNode
}

/** One page for every sheet (drawing 48): choose it, look at what becomes of it, import it. */
export function Importar<P extends Permiso>({
  title,
  sala,
  importacion,
  permiso,
  clase,
  plantilla,
  hasta,
  explica,
  boton,
  children,
}: ImportarProps<P>) {
  const { role } = useMember().user
  const { de, ensayo, resultado, error, isReading, isWriting } = importacion
  if (!mightHold(role, permiso, de.cumple))
    return (
      <Page title={title} sala={sala}>
        <SinPermiso />
      </Page>
    )
  return (
    <Page
      title={title}
      sala={sala}
      actions={
        Boolean(ensayo ?? resultado) && (
          <>
            <Button variant="outline" icon={IconFileSpreadsheet} disabled={isWriting} onClick={importacion.again}>
              {resultado ? 'Importar otra' : 'Elegir otro archivo'}
            </Button>
            {!resultado && (
              <Button
                icon={IconCheck}
                disabled={!boton || isReading}
                loading={isWriting}
                loadingLabel="Importando"
                onClick={importacion.importar}
              >
                {boton ?? 'Importar'}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.step}>
        {error && <Alert variant="error">{error.message}</Alert>}
        {!ensayo && !resultado && (
          <Card>
            <ElegirPlanilla
              plantilla={plantilla}
              hint={`Excel (.xlsx), LibreOffice (.ods), CSV o una tabla de una página web, de hasta ${de.upload.maxBytes / 1024 ** 2} MB y ${hasta}.`}
              disabled={isReading}
              onFile={importacion.elegir}
            >
              {explica}
            </ElegirPlanilla>
          </Card>
        )}
        {isReading && <Spinner />}
        {children}
        {!ensayo && <LoImportado clase={clase} onQuitado={importacion.again} />}
      </div>
    </Page>
  )
}
