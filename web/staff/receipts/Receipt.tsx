import { Fragment } from 'react'
import type { Receipt as ReceiptModel } from '../../../shop/receipts/receipt.ts'
import { shopPictureFile } from '../../../shop/settings/pictures.ts'
import type { Paper } from './paper.ts'

/** The receipt, black on white. */
export function Receipt({ receipt, paper }: { receipt: ReceiptModel; paper: Paper }) {
  const { shop, about, sums, paid, payTo, mark, note, thanks, notFiscal } = receipt
  return (
    <article className={`receipt receipt-${paper}`} aria-label={`Risiti ya ${about[0]}`}>
      <header>
        <h3>{shop.name}</h3>
        {shop.logo && <img src={shopPictureFile(shop.logo, 360)} alt="" />}
        {shop.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </header>
      <div className="receipt-who">
        {about.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {receipt.lines.length > 0 &&
        (paper === 'a4' ? <WideLines receipt={receipt} /> : <NarrowLines receipt={receipt} />)}
      <dl>
        {sums.map(([name, amount]) => (
          <Fragment key={name}>
            <dt data-total={name === 'Jumla'}>{name}</dt>
            <dd>{amount}</dd>
          </Fragment>
        ))}
      </dl>
      {paid && <p className="receipt-paid">Malipo: {paid}</p>}
      {payTo.map((line) => (
        <p key={line} className="receipt-paid">
          Lipa {line}
        </p>
      ))}
      {mark && <p className="receipt-mark">{mark}</p>}
      <footer>
        {note && <p>{note}</p>}
        <p>{thanks}</p>
        <p>
          <b>{notFiscal}</b>
        </p>
      </footer>
    </article>
  )
}

function LineName({ name, type }: { name: string; type: string | null }) {
  return (
    <>
      {name} {type && <small className="line-type">{type}</small>}
    </>
  )
}

/** The lines on a roll. It is too narrow for four columns, so each name is above its figures. */
function NarrowLines({ receipt }: { receipt: ReceiptModel }) {
  return (
    <ul>
      {receipt.lines.map(({ item_index, name, type, calculation, total }) => (
        <li key={item_index}>
          <span>
            <LineName name={name} type={type} />
          </span>
          <span>{calculation}</span>
          <b>{total}</b>
        </li>
      ))}
    </ul>
  )
}

function WideLines({ receipt }: { receipt: ReceiptModel }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Bidhaa</th>
          <th scope="col">Idadi</th>
          <th scope="col">Bei</th>
          <th scope="col">Jumla</th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map(({ item_index, name, type, quantity, price, total }) => (
          <tr key={item_index}>
            <td>
              <LineName name={name} type={type} />
            </td>
            <td>{quantity}</td>
            <td>{price}</td>
            <td>{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
