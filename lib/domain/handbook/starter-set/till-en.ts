import { right, type SameShape, wrong } from "./same-shape";
import type { tillUk } from "./till-uk";

export const tillEn: SameShape<typeof tillUk> = {
  title: "The till",
  days: 7,
  materials: [
    {
      title: "Opening the shift",
      text: `Opening the shift

Come 15 minutes before opening: that is enough to begin calmly.

1. Sign in to the till with your own code. Nobody works under another person’s code, not even for a minute.
2. Count the float together with the shift leader. Write down the sum and both signatures.
3. Check the receipt roll, the card terminal and the scanner.
4. Print a trial receipt: the date, the time and the name of the place must be correct.
5. Sort the notes by value, all facing one way: they are faster to count and a fake is easier to see.

If the float differs from yesterday’s report, say so before the first customer, not in the evening.
`,
    },
    {
      title: "Taking a payment step by step",
      text: `Taking a payment step by step

Cash
1. Name the sum: “That is 18.70, please.”
2. Take the money and say how much you received: “Out of 50.”
3. Lay the note on the till where both of you can see it. It goes into the drawer only after the change.
4. Count the change twice: for yourself, and aloud for the customer.
5. Hand over the change with the receipt, and say thank you.

Card
1. Enter the sum, or check that it has arrived at the terminal.
2. Turn the terminal to the customer. We neither look at their PIN nor type it.
3. Wait for “Approved”, and only then hand over the goods.
4. If the payment is declined, calmly offer another way to pay. Only the bank knows why.
`,
    },
    {
      title: "Refunds and mistakes",
      text: `Refunds and mistakes

Everybody makes a mistake sometimes. It becomes a problem when it is hidden.

Noticed before payment
Cancel the line on the till. If the till asks for approval, call the shift leader.

Noticed after payment
Never balance one wrong receipt with another. Call the shift leader: you make the refund and the new receipt together.

A customer returns goods
1. Ask for the receipt or another proof of purchase.
2. Check the goods and the time limit for returns.
3. Get the shift leader’s approval.
4. Give the money back the way it was paid: from a card, to the card.
5. Ask for a signature and keep the papers for the report.

A doubtful note
Do not argue and do not accuse. Say: “This note is not accepted, do you have another one?” and call the shift leader.
`,
    },
    {
      title: "Closing the shift and keeping cash safe",
      text: `Closing the shift and keeping cash safe

During the shift
• Lock the till whenever you step away, even for two minutes.
• Hand spare cash to the shift leader as soon as there is more than the agreed limit.
• Do not count the takings in front of people, and never name them on the phone.

In the evening
1. Wait until the last customer has left, and lock the door.
2. Count the cash and compare it with the till’s report and the terminal’s receipts.
3. If they differ, count again. If they still differ, write the difference down as it is and tell the shift leader.
4. Leave the float for tomorrow and hand over the rest against a signature.

Nobody covers a shortage with their own money or takes a surplus home: both hide the cause.
`,
    },
  ],
  test: {
    title: "The till: check your knowledge",
    description: "Ten situations from a shift at the till. Some questions have several correct answers.",
    passingScore: 80,
    minutes: 15,
    questions: [
      {
        title: "What is done with the float before the first customer?",
        points: 1,
        answers: [
          wrong("The sum in yesterday’s report is trusted"),
          right("It is counted with the shift leader and written down"),
          wrong("It is counted when change is first needed"),
        ],
      },
      {
        title: "What is checked before the till opens?",
        points: 2,
        answers: [
          right("The receipt roll"),
          right("That the card terminal is connected"),
          wrong("The codes of colleagues"),
          right("The date and time on a trial receipt"),
        ],
      },
      {
        title: "A colleague has forgotten their code and asks to use yours. What do you do?",
        points: 1,
        answers: [
          right("Refuse, and call the shift leader to restore their access"),
          wrong("Give them the code, as it is only for a minute"),
          wrong("Sign in and leave the till to them"),
        ],
      },
      {
        title: "A customer gives you a note of 50. Where is it while you count the change?",
        points: 1,
        answers: [
          wrong("In the drawer at once, with the others"),
          wrong("In your hand"),
          right("On the till, where both of you see it"),
        ],
      },
      {
        title: "The terminal says “Declined”, but the customer says the money is gone. What do you do?",
        points: 2,
        answers: [
          wrong("Hand over the goods: people should be trusted"),
          right("Explain that no payment has arrived and offer another way to pay; the bank checks the rest"),
          wrong("Repeat the payment until it works"),
        ],
      },
      {
        title: "You scanned one item twice and noticed before payment. What next?",
        points: 1,
        answers: [
          right("Cancel the extra line, with the shift leader’s approval if the till asks for it"),
          wrong("Leave it: the customer has not noticed"),
          wrong("Give a discount of the same sum"),
        ],
      },
      {
        title: "What does a refund need?",
        points: 2,
        answers: [
          right("A receipt or another proof of purchase"),
          wrong("Always cash, however it was paid"),
          right("The shift leader’s approval"),
          right("The way in which it was paid"),
        ],
      },
      {
        title: "A note looks fake. What do you do?",
        points: 2,
        answers: [
          wrong("Take it and give it to somebody as change"),
          wrong("Say aloud that the money is fake"),
          right("Calmly ask for another note and call the shift leader"),
        ],
      },
      {
        title: "You have to leave the till for two minutes. What do you do?",
        points: 1,
        answers: [
          wrong("Ask a customer to keep an eye on it"),
          right("Lock the till"),
          wrong("Nothing: the door is in sight"),
        ],
      },
      {
        title: "In the evening the till has 4 less than the report. What is correct?",
        points: 2,
        answers: [
          right("Count once more"),
          wrong("Add your own money"),
          right("Write the difference down as it is and tell the shift leader"),
          wrong("Leave it until tomorrow: it may turn up"),
        ],
      },
    ],
  },
  checklist: {
    title: "Work at the till",
    questions: [
      { title: "Signs in to the till with their own code", points: 5 },
      { title: "Counts the float with the shift leader and writes it down", points: 10 },
      { title: "Names the sum before payment and what was received after", points: 15 },
      { title: "Keeps the note in sight until the change is given", points: 15 },
      { title: "Hands over the receipt with the change", points: 10 },
      { title: "Calls the shift leader for refunds and for cancelling after payment", points: 15 },
      { title: "Locks the till when stepping away", points: 15 },
      { title: "Closes the shift: cash compared with the report, differences written down", points: 15 },
    ],
  },
};
