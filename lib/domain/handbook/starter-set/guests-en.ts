import type { guestsUk } from "./guests-uk";
import { right, type SameShape, wrong } from "./same-shape";

export const guestsEn: SameShape<typeof guestsUk> = {
  title: "Serving guests",
  days: 7,
  materials: [
    {
      title: "The first thirty seconds",
      text: `The first thirty seconds

Guests decide whether they are welcome before a word is said.

• A look and a smile as soon as somebody comes in, whatever you are busy with.
• A greeting within half a minute. “Good afternoon!” is enough.
• Busy with another guest? Nod: “I will be with you in a minute.” And be there.
• The phone stays in your pocket, and talk among colleagues waits.

Do not begin with “Can I help you?”: the answer is nearly always no. Better: “Have a look around. I am here if you have a question.”
`,
    },
    {
      title: "Ask, listen, advise",
      text: `Ask, listen, advise

Good advice begins with a question.

1. Ask openly: “What is the occasion?”, “What matters most to you?”
2. Listen without interrupting. Let them finish, even if you know the answer already.
3. Say it again in your own words: “So you need something light, and by Friday.”
4. Offer two choices, not ten, and explain the difference in simple words.
5. Leave time to think.

What we do not do
• We do not judge by clothes how much somebody will spend.
• We do not make things up. “Let me find out”, and an answer in two minutes, is worth more.
• If we do not have it, we say so, offer what comes closest, and ask whether to let them know when it arrives.
`,
    },
    {
      title: "A complaint in five steps",
      text: `A complaint in five steps

A guest who complains still wants to be your guest.

1. Hear them out. No “but” and no excuses.
2. Say sorry for the trouble. It is respect, not an admission of guilt.
3. Ask for the facts: what happened, when, and what they expect.
4. Offer what you may decide yourself and name the time it takes. For more, go to the shift leader together with the guest.
5. Make sure that it was done, and thank them for telling you.

Words that add fuel: “That was not my shift”, “It is your own fault”, “Calm down”.
If somebody shouts: speak lower and slower, offer to step aside. At insults or threats call the shift leader: you need not bear them alone.
`,
    },
    {
      title: "A goodbye that brings people back",
      text: `A goodbye that brings people back

People remember how it began and how it ended.

• Say thank you, and look at the person, not at the screen.
• Name the next step: “Your order will be ready on Tuesday, and we will call you.”
• Write a promise down at once. A forgotten promise is worse than a no.
• Let your eyes see them to the door. The queue can wait two seconds.

After the shift ask yourself: what was I thanked for today, and what will I do differently tomorrow?
`,
    },
  ],
  test: {
    title: "Serving guests: check your knowledge",
    description: "Ten situations with guests. Some questions have several correct answers.",
    passingScore: 70,
    minutes: 15,
    questions: [
      {
        title: "A guest comes in while you are filling shelves. When do you greet them?",
        points: 1,
        answers: [
          wrong("When the shelves are done"),
          right("Within half a minute, without waiting"),
          wrong("When they speak to me"),
        ],
      },
      {
        title: "You are advising a guest, and another one comes. What is correct?",
        points: 1,
        answers: [
          right("Nod: “I will be with you in a minute”, and be there"),
          wrong("Take no notice: nobody can serve two at once"),
          wrong("Leave the first guest, as the second is in a hurry"),
        ],
      },
      {
        title: "Which questions are open?",
        points: 2,
        answers: [
          right("“What is the occasion?”"),
          wrong("“Can I help you?”"),
          right("“What matters most to you?”"),
          wrong("“Will you take it?”"),
        ],
      },
      {
        title: "What helps you understand what a guest needs?",
        points: 2,
        answers: [
          wrong("Looking at their clothes"),
          right("Letting them finish"),
          right("Repeating it in my own words"),
          wrong("Showing the most expensive thing first"),
        ],
      },
      {
        title: "A guest asks something that you do not know. What do you say?",
        points: 1,
        answers: [
          wrong("“Probably, yes”"),
          wrong("“Look it up on the internet”"),
          right("“Let me find out”, and come back with the answer"),
        ],
      },
      {
        title: "What the guest wants is out of stock. What do you do?",
        points: 2,
        answers: [
          right("Say so plainly"),
          right("Offer what comes closest"),
          wrong("Say “try again some other time”"),
          right("Ask whether to let them know when it arrives"),
        ],
      },
      {
        title: "A guest begins to complain. What is the first step?",
        points: 2,
        answers: [wrong("Explain how it happened"), right("Hear them out"), wrong("Offer a discount")],
      },
      {
        title: "Which words make a conflict worse?",
        points: 2,
        answers: [
          right("“That was not my shift”"),
          wrong("“Thank you for telling me”"),
          right("“Calm down”"),
          right("“It is your own fault”"),
        ],
      },
      {
        title: "A guest shouts and insults you. What do you do?",
        points: 2,
        answers: [
          wrong("Answer in the same way to stop it"),
          right("Speak calmly, offer to step aside and call the shift leader"),
          wrong("Walk away without a word"),
        ],
      },
      {
        title: "The order will be ready on Tuesday. How do you end the conversation?",
        points: 1,
        answers: [
          wrong("“Some time next week, I think”"),
          right("Say thank you, name the day and that we will call, and write it down at once"),
          wrong("“Call and ask”"),
        ],
      },
    ],
  },
  checklist: {
    title: "Working with a guest",
    questions: [
      { title: "Greets within half a minute and looks at the guest", points: 15 },
      { title: "Lets a waiting guest know that they are seen", points: 10 },
      { title: "Asks at least one open question", points: 15 },
      { title: "Listens without interrupting and repeats what was said", points: 15 },
      { title: "Offers two choices and explains the difference", points: 15 },
      { title: "Says honestly what they do not know, and finds out", points: 10 },
      { title: "Says thank you and names the next step", points: 10 },
      { title: "Looks tidy, and keeps the phone out of sight", points: 10 },
    ],
  },
};
