import type { Compania } from '#contract/sitio/compania.ts'
import { Cabecera } from '#web/publico/cabecera.tsx'
import { Pie } from '#web/publico/pie.tsx'

/** Header and footer of every page. */
export function CompaniaVista({ contenido }: { contenido: Compania }) {
  return (
    <>
      <Cabecera compania={contenido} />
      <Pie compania={contenido} />
    </>
  )
}
