import type { ComponentType } from 'react'
import type { Contenido, Seccion } from '#contract/sitio.ts'
import { AlianzaPagina } from '#web/publico/alianza-drager/alianza-pagina.tsx'
import { CapacitacionPagina } from '#web/publico/capacitacion/capacitacion-pagina.tsx'
import { HistoriaPagina } from '#web/publico/historia/historia-pagina.tsx'
import { PrivacidadPagina } from '#web/publico/privacidad/privacidad-pagina.tsx'
import { CompaniaVista } from './compania-vista.tsx'
import { ContactoVista } from './contacto-vista.tsx'
import { GaleriaVista } from './galeria-vista.tsx'
import { InicioVista } from './inicio-vista.tsx'
import { MaterialMayorVista } from './material-mayor-vista.tsx'
import { VoluntarioVista } from './voluntario-vista.tsx'
import styles from './vista-previa.module.css'

const paginas: { [S in Seccion]?: ComponentType<{ contenido: Contenido<S> }> } = {
  compania: CompaniaVista,
  inicio: InicioVista,
  historia: HistoriaPagina,
  alianza: AlianzaPagina,
  'material-mayor': MaterialMayorVista,
  capacitacion: CapacitacionPagina,
  galeria: GaleriaVista,
  contacto: ContactoVista,
  voluntario: VoluntarioVista,
  privacidad: PrivacidadPagina,
}

interface PaginaProps {
  seccion: Seccion
  contenido: Record<string, unknown>
}

/** Section in the site's own pages. Not lazy: the styles it shares would load again, after all others. */
export function Pagina({ seccion, contenido }: PaginaProps) {
  const Vista = paginas[seccion] as ComponentType<{ contenido: Record<string, unknown> }> | undefined
  return <div className={styles.sitio}>{Vista && <Vista contenido={contenido} />}</div>
}
